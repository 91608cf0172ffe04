import type { TotpSecret } from '@fidelio/contracts/staff';
import { useMutation } from '@fidelio/shell-api';
import { staffApi } from '../staff-api';
import { CodeForm } from './code-form';
import { factorError } from './factor-error';
import { QrCode } from './qr-code';
import styles from './second-factor.module.css';
import { texts } from './texts';

const words = texts.enrol;

interface AuthenticatorAppProps {
  secret: TotpSecret['results'];
  /** Takes the recovery codes; none beside another factor. */
  onEnrolled: (recoveryCodes: string[]) => void;
}

/** Brings a new secret into the authenticator app; a code of it confirms that. */
export function AuthenticatorApp({ secret: { secret, uri }, onEnrolled }: AuthenticatorAppProps) {
  const confirm = useMutation({
    mutationFn: async (code: string) => (await staffApi.call('confirmTotp', { body: { code } })).results.recoveryCodes,
    onSuccess: onEnrolled,
  });

  return (
    <div className={styles.app}>
      <div>
        <p className={styles.text}>{words.scan}</p>
        <QrCode text={uri} label={words.qr} />
        <p className={styles.text}>{words.typed}</p>
        <code className={styles.key}>{secret}</code>
      </div>
      <CodeForm
        label={words.code}
        submit={words.submit}
        error={confirm.error && factorError(confirm.error)}
        pending={confirm.isPending}
        onSubmit={(code) => confirm.mutate(code)}
      />
    </div>
  );
}
