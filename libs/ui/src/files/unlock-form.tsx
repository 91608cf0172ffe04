import { counts } from '@fidelio/contracts';
import { type FormEvent, useState } from 'react';
import { Button, TextField } from '@fidelio/ui';
import styles from './unlock-form.module.css';
import { t } from './texts';

interface UnlockFormProps {
  /** Of the locked file. */
  name: string;
  /** Opens it. @returns why it is not open, in the words of `why`; null where it is */
  onUnlock(password: string, why: WhyLocked): Promise<string | null>;
  /** In the language of a conversation. */
  words?: UnlockWords;
}

export type WhyLocked = (refusal: UnlockRefusal) => string;

interface UnlockRefusal {
  code: string;
  /** Seconds until it may be tried again. */
  retryAfter: number | null;
  problem: { title: string } | null;
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

const why: WhyLocked = ({ code, retryAfter, problem }) => {
  if (code === 'file.unlock-paused' && retryAfter !== null) return t('unlock.paused', { seconds: retryAfter });
  if (code === 'network') return t('unlock.lost');

  return problem?.title ?? t('unlock.failed');
};

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
    const refused = await onUnlock(password, why);
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
