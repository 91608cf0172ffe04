import { counts } from '@fidelio/contracts';
import { Alert, Button, TextField } from '@fidelio/ui';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../texts';
import styles from './step.module.css';
import type { SignInFlow } from './use-sign-in';

const tick = 250;

interface CodeStepProps {
  flow: SignInFlow;
  /** When another code may be requested, in milliseconds since the epoch. */
  nextCodeAt: number;
  coolDown: boolean;
}

/** Step 2: the mailed code, in one field that supports paste and autofill. */
export function CodeStep({ flow, nextCodeAt, coolDown }: CodeStepProps) {
  const [code, setCode] = useState('');
  const left = useCountdown(nextCodeAt);

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.signIn(code);
      }}
    >
      <div>
        <h1 className={styles.title}>{t('signIn.codeTitle')}</h1>
        <p className={styles.lead}>
          {t('signIn.codeSentTo')} <strong>{flow.email}</strong>{' '}
          <button type="button" className={styles.link} disabled={flow.pending} onClick={flow.backToEmail}>
            {t('signIn.change')}
          </button>
        </p>
      </div>
      {coolDown && left > 0 && (
        <Alert severity="info" role="status">
          {t('signIn.coolDown')}
        </Alert>
      )}
      <TextField
        id="code"
        label={t('signIn.code')}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        className={styles.code}
        helperText={t('signIn.codeHint')}
        error={Boolean(flow.error)}
        value={code}
        onChange={(event) => {
          const typed = event.target.value;
          setCode(typed);
          // A user who corrects the code must not be sent back to the address when the error disappears.
          flow.clearError();
          const isComplete = digitsOf(typed).length === counts.codeDigits;
          if (isComplete && digitsOf(typed) !== digitsOf(code) && !flow.pending) void flow.signIn(typed);
        }}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 64, spellCheck: false, size: counts.codeDigits },
        }}
      />
      {flow.error && <Alert severity="error">{flow.error}</Alert>}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={flow.pending}>
        {t('signIn.submit')}
      </Button>
      <p className={styles.below}>
        <button
          type="button"
          className={styles.link}
          disabled={flow.pending || left > 0}
          onClick={() => void flow.sendCode()}
        >
          {left > 0 ? t('signIn.sendAgainIn', { time: formatClock(left) }) : t('signIn.sendAgain')}
        </button>
      </p>
    </form>
  );
}

/** Blanks and hyphens of a pasted code do not count. */
function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, tick);
  return () => clearInterval(timer);
}

/** Whole seconds until `end`. Computed from the clock, so it is right after a tab was suspended. */
function useCountdown(end: number): number {
  return useSyncExternalStore(subscribeToClock, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)));
}

/** '0:42' */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
