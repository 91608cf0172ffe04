import type { User } from '@fidelio/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@fidelio/ui';
import { t } from './account-texts';
import styles from './account.module.css';
import { DataSection } from './data-section';
import { MailsSection } from './mails-section';
import { ProfileForm } from './profile-form';
import { SessionsSection } from './sessions-section';

interface AccountDialogProps {
  open: boolean;
  user: User;
  onClose: () => void;
}

/** Name and organisation, sessions, export, deletion. It is loaded when it is first opened. */
export default function AccountDialog({ open, user, onClose }: AccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="account-title">
      <DialogTitle id="account-title">{t('title')}</DialogTitle>
      <DialogContent dividers>
        <div className={styles.sections}>
          <ProfileForm key={`${user.name}/${user.organization}`} user={user} />
          <MailsSection />
          <SessionsSection />
          <DataSection user={user} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export type AccountDialogView = typeof AccountDialog;
