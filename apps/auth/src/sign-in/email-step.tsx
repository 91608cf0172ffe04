import { Link } from '@fidelio/shell-api';
import { Alert, Button, TextField, VisuallyHidden } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import styles from './step.module.css';
import type { SignInFlow } from './use-sign-in';

const said = texts.signIn;

/** Step 1: the address. */
export function EmailStep({ flow, notice }: { flow: SignInFlow; notice?: ReactNode }) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.sendCode();
      }}
    >
      <div>
        <h1 className={styles.title}>{said.title}</h1>
        <p className={styles.lead}>{said.lead}</p>
      </div>
      {notice && (
        <Alert severity="info" role="status">
          {notice}
        </Alert>
      )}
      <TextField
        id="email"
        label={said.email}
        type="email"
        name="email"
        autoComplete="email"
        placeholder={said.emailPlaceholder}
        autoFocus
        error={Boolean(flow.error)}
        value={flow.email}
        onChange={(event) => flow.setEmail(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      {flow.error && <Alert severity="error">{flow.error}</Alert>}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={flow.pending}>
        {said.sendCode}
      </Button>
      <p className={styles.below}>
        <span>
          {said.noAccount}{' '}
          <Link to="/auth/sign-up" target="_blank" rel="noopener">
            {said.signUpHere}
            <VisuallyHidden> {said.newTab}</VisuallyHidden>
          </Link>
        </span>
      </p>
    </form>
  );
}
