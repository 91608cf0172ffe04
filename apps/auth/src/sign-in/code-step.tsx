import { counts } from '@fidelio/contracts';
import { Alert, Button, TextField } from '@fidelio/ui';
import { useState } from 'react';
import { texts } from '../texts';
import styles from './step.module.css';
import { useCountdown } from './use-countdown';
import type { SignInFlow } from './use-sign-in';

const said = texts.signIn;

interface CodeStepProps {
  flow: SignInFlow;
  /** Milliseconds since the epoch at which another code may be asked for. */
  nextAt: number;
  coolDown: boolean;
}

/** Step 2: the mailed code, in one field that takes paste and autofill. */
export function CodeStep({ flow, nextAt, coolDown }: CodeStepProps) {
  const [code, setCode] = useState('');
  const left = useCountdown(nextAt);

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
        <h1 className={styles.title}>{said.codeTitle}</h1>
        <p className={styles.lead}>
          {said.codeSentTo} <strong>{flow.email}</strong>{' '}
          <button type="button" className={styles.link} disabled={flow.pending} onClick={flow.backToEmail}>
            {said.change}
          </button>
        </p>
      </div>
      {coolDown && left > 0 && (
        <Alert severity="info" role="status">
          {said.coolDown}
        </Alert>
      )}
      <TextField
        id="code"
        label={said.code}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        className={styles.code}
        helperText={said.codeHint}
        error={Boolean(flow.error)}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 64, spellCheck: false, size: counts.codeDigits },
        }}
      />
      {flow.error && <Alert severity="error">{flow.error}</Alert>}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={flow.pending || Boolean(flow.error)}>
        {said.submit}
      </Button>
      <p className={styles.below}>
        <button
          type="button"
          className={styles.link}
          disabled={flow.pending || left > 0}
          onClick={() => void flow.sendCode()}
        >
          {left > 0 ? said.sendAgainIn(left) : said.sendAgain}
        </button>
      </p>
    </form>
  );
}
