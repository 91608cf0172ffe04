import { counts } from '@fidelio/contracts';
import { type FormEvent, useState } from 'react';
import { Button, TextField } from '@fidelio/ui';
import styles from './unlock-form.module.css';
import { t } from './texts';

interface UnlockFormProps {
  /** Of the locked file. */
  name: string;
  /** Opens it. @returns why it is not open; null where it is */
  onUnlock(password: string): Promise<string | null>;
  /** In the language of a conversation. */
  words?: UnlockWords;
}

export interface UnlockWords {
  label(name: string): string;
  unlock: string;
  wait: string;
  help: string;
}

/** In the language of the page. */
const ofPage = (): UnlockWords => ({
  label: (name) => t('unlock.label', { name }),
  unlock: t('unlock.unlock'),
  wait: t('unlock.wait'),
  help: t('unlock.help'),
});

/** Asks for the password of a locked file. */
export function UnlockForm({ name, onUnlock, words = ofPage() }: UnlockFormProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function unlock(event: FormEvent) {
    event.preventDefault();
    if (busy || password === '') return;
    setBusy(true);
    setProblem(null);
    const refused = await onUnlock(password);
    setPassword('');
    setBusy(false);
    setProblem(refused);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void unlock(event)}>
      <div className={styles.line}>
        <TextField
          type="password"
          label={words.label(name)}
          value={password}
          error={problem !== null}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: counts.passwordMax } }}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="contained" loading={busy} disabled={password === ''}>
          {words.unlock}
        </Button>
      </div>
      <p role="status" className={styles.status} data-refused={problem !== null || undefined}>
        {problem ?? (busy ? words.wait : '')}
      </p>
      <p className={styles.help}>{words.help}</p>
    </form>
  );
}
