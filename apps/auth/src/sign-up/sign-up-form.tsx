import { counts } from '@fidelio/contracts';
import { Button, TextField } from '@fidelio/ui';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { t } from '../texts';
import styles from './sign-up-page.module.css';
import { type SignUpField, signUpFields, useSignUp } from './use-sign-up';

const maxLengths: Record<SignUpField, number> = {
  name: counts.nameMax,
  email: 254,
  organization: counts.organizationMax,
};

interface SignUpFormProps {
  initialEmail: string;
  /** Shown above the button. */
  policy: ReactNode;
}

/** Name, email and company. */
export function SignUpForm({ initialEmail, policy }: SignUpFormProps) {
  const { draft, invalid, busy, change, submit } = useSignUp(initialEmail);
  const form = useRef<HTMLFormElement>(null);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const firstInvalid = await submit();
    if (firstInvalid) form.current?.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus();
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      {signUpFields.map((field) => (
        <TextField
          key={field}
          id={field}
          name={field}
          type={field === 'email' ? 'email' : 'text'}
          label={t(`signUp.${field}`)}
          placeholder={t(`signUp.${field}Placeholder`)}
          autoComplete={field}
          autoFocus={field === 'name'}
          error={invalid.includes(field)}
          helperText={invalid.includes(field) ? t(`signUp.${field}Hint`) : undefined}
          value={draft[field]}
          onChange={(event) => change(field, event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxLengths[field] } }}
        />
      ))}
      {policy}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
