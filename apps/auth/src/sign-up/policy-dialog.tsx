import { productInfoQuery, queryClient, useQuery } from '@fidelio/shell-api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, PrivacyPolicy, Spinner } from '@fidelio/ui';
import { Suspense } from 'react';
import { t } from '../texts';

/** The privacy policy over the sign-up form, which keeps its input. */
export function PolicyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, isPending } = useQuery({ ...productInfoQuery, staleTime: 0, enabled: open }, queryClient);
  const loading = <Spinner page label={t('policyDialog.loading')} />;

  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" scroll="paper" aria-labelledby="policy-title">
      <DialogTitle id="policy-title">{t('policyDialog.title')}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {/* The text depends on the processors: without them it could promise too much. */}
        {isPending ? (
          loading
        ) : (
          <Suspense fallback={loading}>
            <PrivacyPolicy processors={data?.processors ?? null} sent={data?.sent} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('policyDialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
