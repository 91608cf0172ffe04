import { Alert, Button, TextField } from '@fidelio/ui';
import { type ReactNode, useState } from 'react';
import styles from './second-factor.module.css';

interface CodeFormProps {
  label: string;
  hint?: string;
  submit: string;
  error: string | null;
  pending: boolean;
  onSubmit: (code: string) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** One field for a code. */
export function CodeForm({ label, hint, submit, error, pending, onSubmit, children }: CodeFormProps) {
  const [code, setCode] = useState('');

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') onSubmit(code);
      }}
    >
      <TextField
        label={label}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        {...(hint !== undefined && { helperText: hint })}
        error={error !== null}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, spellCheck: false } }}
      />
      {error !== null && <Alert severity="error">{error}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" disabled={pending || code.trim() === ''}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
