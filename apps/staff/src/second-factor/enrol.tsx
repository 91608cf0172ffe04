import type { StaffEntry } from '@fidelio/contracts/staff';
import { useMutation } from '@fidelio/shell-api';
import { Alert, Button, PageHeader } from '@fidelio/ui';
import { staffApi } from '../staff-api';
import { AuthenticatorApp } from './authenticator-app';
import { factorError } from './factor-error';
import { makePasskey } from './passkey';
import styles from './second-factor.module.css';
import { texts } from './texts';

const words = texts.enrol;

interface EnrolProps {
  entry: StaffEntry['results'];
  /** Takes the recovery codes. */
  onEnrolled: (recoveryCodes: string[]) => void;
}

/** Sets up the first second factor: an app or a passkey. */
export function Enrol({ entry, onEnrolled }: EnrolProps) {
  const begin = useMutation({ mutationFn: async () => (await staffApi.call('beginTotp')).results });
  const passkey = useMutation({ mutationFn: makePasskey, onSuccess: onEnrolled });
  const error = begin.error ?? passkey.error;

  return (
    <>
      <PageHeader title={words.title} lead={words.lead(entry.email)} />
      {begin.data ? (
        <AuthenticatorApp secret={begin.data} onEnrolled={onEnrolled} />
      ) : (
        <div className={styles.form}>
          <p className={styles.text}>{words.choose}</p>
          <div className={styles.buttons}>
            <Button variant="contained" disabled={begin.isPending} onClick={() => begin.mutate()}>
              {words.app}
            </Button>
            <Button variant="outlined" disabled={passkey.isPending} onClick={() => passkey.mutate()}>
              {words.passkey}
            </Button>
          </div>
          {error && <Alert severity="error">{factorError(error)}</Alert>}
        </div>
      )}
    </>
  );
}
