import { Link, useLocation } from '@fidelio/shell-api';
import { Alert, Button, TextField, VisuallyHidden } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { t } from '../texts';
import { signUpAddress } from '../sign-up-address';
import styles from './step.module.css';
import type { SignInFlow } from './use-sign-in';

/** Step 1: the address. */
export function EmailStep({ flow, notice }: { flow: SignInFlow; notice?: ReactNode }) {
  const { search } = useLocation();

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
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <p className={styles.lead}>{t('signIn.lead')}</p>
      </div>
      {notice && (
        <Alert severity="info" role="status">
          {notice}
        </Alert>
      )}
      <TextField
        id="email"
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="email"
        placeholder={t('signIn.emailPlaceholder')}
        autoFocus
        error={Boolean(flow.error)}
        value={flow.email}
        onChange={(event) => flow.setEmail(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      {flow.error && <Alert severity="error">{flow.error}</Alert>}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={flow.pending}>
        {t('signIn.sendCode')}
      </Button>
      <p className={styles.below}>
        <span>
          {t('signIn.noAccount')}{' '}
          <Link to={signUpAddress(search, flow.email)} target="_blank" rel="noopener">
            {t('signIn.signUpHere')}
            <VisuallyHidden> {t('signIn.newTab')}</VisuallyHidden>
          </Link>
        </span>
      </p>
    </form>
  );
}
