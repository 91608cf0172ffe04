import { Button, Dialog, DialogActions, DialogContent, DialogTitle, PrivacyPolicy, RegisterMark } from '@fidelio/ui';
import { Suspense } from 'react';
import { texts } from '../texts';

/** The privacy policy for those who have no account yet, without leaving what they typed. */
export function PolicyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" scroll="paper" aria-labelledby="policy-title">
      <DialogTitle id="policy-title">{texts.policyDialog.title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Suspense fallback={<RegisterMark page label={texts.policyDialog.loading} />}>
          <PrivacyPolicy />
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.policyDialog.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
