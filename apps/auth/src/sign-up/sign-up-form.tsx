import { counts } from '@fidelio/contracts';
import { Button, TextField } from '@fidelio/ui';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { texts } from '../texts';
import { type SignUpField, signUpFields } from './sign-up-issues';
import styles from './sign-up-page.module.css';
import { useSignUp } from './use-sign-up';

const said = texts.signUp;
const fields: Record<SignUpField, { label: string; placeholder: string; hint: string; autoComplete: string }> = {
  name: { label: said.name, placeholder: said.namePlaceholder, hint: said.nameHint, autoComplete: 'name' },
  email: { label: said.email, placeholder: said.emailPlaceholder, hint: said.emailHint, autoComplete: 'email' },
  organization: {
    label: said.organization,
    placeholder: said.organizationPlaceholder,
    hint: said.organizationHint,
    autoComplete: 'organization',
  },
};

/** Name, email and company. `policy` stands between the fields and the button. */
export function SignUpForm({ policy }: { policy: ReactNode }) {
  const { draft, wrong, busy, change, submit } = useSignUp();
  const form = useRef<HTMLFormElement>(null);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const first = await submit();
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form ref={form} noValidate className={styles.card} onSubmit={(event) => void onSubmit(event)}>
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
          error={wrong.includes(field)}
          helperText={wrong.includes(field) ? fields[field].hint : undefined}
          value={draft[field]}
          onChange={(event) => change(field, event.target.value)}
          slotProps={{ htmlInput: { maxLength: field === 'email' ? 254 : counts.nameMax } }}
        />
      ))}
      {policy}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
        {said.submit}
      </Button>
    </form>
  );
}
