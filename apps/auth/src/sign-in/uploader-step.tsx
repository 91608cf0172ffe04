import type { User } from '@fidelio/contracts';
import { Alert, Button } from '@fidelio/ui';
import { t } from '../texts';
import styles from './step.module.css';
import type { SessionTransfer } from './use-session-transfer';

interface UploaderStepProps {
  user: User;
  transfer: SessionTransfer;
  onOtherAccount: () => void;
}

/** A signed-in user confirms that the launcher may have a session of its own. */
export function UploaderStep({ user, transfer, onOtherAccount }: UploaderStepProps) {
  const { pending, error, start } = transfer;

  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.title}>{t('uploader.question', { name: user.name })}</h1>
        <p className={styles.lead}>
          <strong>{user.email}</strong>
        </p>
        <p className={styles.lead}>{t('uploader.explanation')}</p>
      </div>
      {error && <Alert severity="error">{error}</Alert>}
      <Button variant="contained" size="large" fullWidth autoFocus disabled={pending} onClick={() => void start(user)}>
        {t('uploader.confirm', { name: user.name })}
      </Button>
      <Button variant="outlined" size="large" fullWidth disabled={pending} onClick={onOtherAccount}>
        {t('uploader.other')}
      </Button>
    </div>
  );
}
