import type { StaffEntry } from '@fidelio/contracts/staff';
import { useMutation } from '@fidelio/shell-api';
import { Alert, Button, PageHeader } from '@fidelio/ui';
import { staffApi } from '../staff-api';
import { CodeForm } from './code-form';
import { factorError } from './factor-error';
import { makePasskey } from './passkey';
import { QrCode } from './qr-code';
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
  const confirm = useMutation({
    mutationFn: async (code: string) => (await staffApi.call('confirmTotp', { body: { code } })).results.recoveryCodes,
    onSuccess: onEnrolled,
  });
  const passkey = useMutation({ mutationFn: makePasskey, onSuccess: onEnrolled });
  const error = begin.error ?? passkey.error;

  return (
    <>
      <PageHeader title={words.title} lead={words.lead(entry.email)} />
      {begin.data ? (
        <div className={styles.app}>
          <div>
            <p className={styles.text}>{words.scan}</p>
            <QrCode text={begin.data.uri} label={words.qr} />
            <p className={styles.text}>{words.typed}</p>
            <code className={styles.key}>{begin.data.secret}</code>
          </div>
          <CodeForm
            label={words.code}
            submit={words.submit}
            error={confirm.error && factorError(confirm.error)}
            pending={confirm.isPending}
            onSubmit={(code) => confirm.mutate(code)}
          />
        </div>
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
