import type { StaffEntry } from '@fidelio/contracts/staff';
import { queryClient, useMutation } from '@fidelio/shell-api';
import { Alert, Button, PageHeader } from '@fidelio/ui';
import { entryQuery, staffApi } from '../staff-api';
import { AuthenticatorApp } from './authenticator-app';
import { CodeForm } from './code-form';
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

/** Sets up the first second factor, an app or a passkey, once the operator's secret was shown. */
export function Enrol({ entry, onEnrolled }: EnrolProps) {
  return (
    <>
      <PageHeader title={words.title} lead={words.lead(entry.email)} />
      {entry.enrolling ? <Choice onEnrolled={onEnrolled} /> : <OperatorSecret />}
    </>
  );
}

function OperatorSecret() {
  const opening = useMutation({
    mutationFn: (code: string) => staffApi.call('openEnrolment', { body: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: entryQuery.queryKey }),
  });

  return (
    <CodeForm
      label={words.secret}
      hint={words.secretHint}
      submit={words.secretSubmit}
      error={opening.error && factorError(opening.error, words.secretWrong)}
      pending={opening.isPending}
      onSubmit={(code) => opening.mutate(code)}
    />
  );
}

function Choice({ onEnrolled }: Pick<EnrolProps, 'onEnrolled'>) {
  const begin = useMutation({ mutationFn: async () => (await staffApi.call('beginTotp')).results });
  const passkey = useMutation({ mutationFn: makePasskey, onSuccess: onEnrolled });
  const error = begin.error ?? passkey.error;
  if (begin.data) return <AuthenticatorApp secret={begin.data} onEnrolled={onEnrolled} />;

  return (
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
  );
}
