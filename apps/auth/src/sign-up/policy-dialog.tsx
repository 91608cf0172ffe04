import { queryClient, useQuery } from '@fidelio/shell-api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, PrivacyPolicy, RegisterMark } from '@fidelio/ui';
import { Suspense } from 'react';
import { processorsQuery } from './processors.query';
import { texts } from '../texts';

/** The privacy policy for those who have no account yet, without leaving what they typed. */
export function PolicyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, isPending } = useQuery({ ...processorsQuery, enabled: open }, queryClient);
  const waiting = <RegisterMark page label={texts.policyDialog.loading} />;

  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" scroll="paper" aria-labelledby="policy-title">
      <DialogTitle id="policy-title">{texts.policyDialog.title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {/* Not shown before it is known who gets anything: the policy would promise too much. */}
        {isPending ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <PrivacyPolicy processors={data ?? null} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.policyDialog.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
