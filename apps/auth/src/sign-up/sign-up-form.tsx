import { counts } from '@fidelio/contracts';
import { Button, TextField } from '@fidelio/ui';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { texts } from '../texts';
import styles from './sign-up-page.module.css';
import { type SignUpField, signUpFields, useSignUp } from './use-sign-up';

const words = texts.signUp;
const fields: Record<SignUpField, { label: string; placeholder: string; hint: string; autoComplete: string }> = {
  name: { label: words.name, placeholder: words.namePlaceholder, hint: words.nameHint, autoComplete: 'name' },
  email: { label: words.email, placeholder: words.emailPlaceholder, hint: words.emailHint, autoComplete: 'email' },
  organization: {
    label: words.organization,
    placeholder: words.organizationPlaceholder,
    hint: words.organizationHint,
    autoComplete: 'organization',
  },
};

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
          label={fields[field].label}
          placeholder={fields[field].placeholder}
          autoComplete={fields[field].autoComplete}
          autoFocus={field === 'name'}
          error={invalid.includes(field)}
          helperText={invalid.includes(field) ? fields[field].hint : undefined}
          value={draft[field]}
          onChange={(event) => change(field, event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxLengths[field] } }}
        />
      ))}
      {policy}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
