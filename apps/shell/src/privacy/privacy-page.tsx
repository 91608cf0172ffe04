import { api } from '@fidelio/shell-api';
import { PrivacyPolicy, TextSkeleton } from '@fidelio/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { texts } from '../texts';

const processorsQuery = queryOptions({
  queryKey: ['chat-info'],
  queryFn: async ({ signal }) => (await api.call('chatInfo', { signal })).results.processors,
});

/** `/privacy`: the policy, which names the outside services that are configured. */
export function PrivacyPage() {
  const { data, isPending } = useQuery(processorsQuery);
  const waiting = <TextSkeleton lines={12} label={texts.gate.loading} />;
  // Not shown before it is known who gets anything: the policy would promise too much.
  if (isPending) return waiting;

  return (
    <Suspense fallback={waiting}>
      <PrivacyPolicy page processors={data ?? null} />
    </Suspense>
  );
}
