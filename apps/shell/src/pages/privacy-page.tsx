import { productInfoQuery } from '@fidelio/shell-api';
import { PrivacyPolicy, TextSkeleton } from '@fidelio/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { t } from '../texts';

/** `/privacy`: the policy, with the names of the configured external services. */
export default function PrivacyPage() {
  const { data, isPending } = useQuery({ ...productInfoQuery, staleTime: 0 });
  const waiting = <TextSkeleton lines={12} label={t('gate.loading')} />;
  // Without the names of the external services the policy would promise too much.
  if (isPending) return waiting;

  return (
    <Suspense fallback={waiting}>
      <PrivacyPolicy page processors={data?.processors ?? null} sent={data?.sent} />
    </Suspense>
  );
}
