import { Button, TextField } from '@fidelio/ui';
import { type ReactNode, useState } from 'react';
import styles from './projects.module.css';

interface NameFormProps {
  label: string;
  submit: string;
  busy: boolean;
  type?: 'text' | 'email';
  value?: string;
  /** Further fields. */
  children?: ReactNode;
  onSubmit(text: string): void;
}

/** One line of text and a button. */
export function NameForm({ label, submit, busy, type = 'text', value = '', children, onSubmit }: NameFormProps) {
  const [text, setText] = useState(value);
  const wanted = text.trim();

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wanted || busy) return;
        onSubmit(wanted);
        setText(value);
      }}
    >
      <TextField
        className={styles.field}
        label={label}
        type={type}
        value={text}
        slotProps={{ htmlInput: { maxLength: type === 'email' ? 254 : 100 } }}
        onChange={({ target }) => setText(target.value)}
      />
      {children}
      <Button type="submit" variant="contained" disabled={!wanted} loading={busy}>
        {submit}
      </Button>
    </form>
  );
}
