import { counts } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@fidelio/ui';
import { type FormEvent, useId, useRef } from 'react';
import { t } from '../texts';
import { useWaitlist } from './use-waitlist';
import styles from './waitlist-dialog.module.css';

/** 'Join the Waitlist'. Mounted only while it is open, so that its fields start empty. */
export function WaitlistDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const emailInput = useRef<HTMLInputElement>(null);
  const { email, changeEmail, company, setCompany, invalid, busy, join } = useWaitlist(onClose);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await join())) emailInput.current?.focus();
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogTitle id={titleId}>{t('waitlist.title')}</DialogTitle>
        <DialogContent className={styles.content}>
          <p className={styles.quiet}>{t('waitlist.lead')}</p>
          <TextField
            id="waitlist-email"
            type="email"
            label={t('waitlist.email')}
            placeholder={t('waitlist.emailPlaceholder')}
            autoComplete="email"
            autoFocus
            inputRef={emailInput}
            error={invalid}
            helperText={invalid ? <span role="alert">{t('waitlist.invalidEmail')}</span> : undefined}
            value={email}
            onChange={(event) => changeEmail(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 254 } }}
          />
          <TextField
            id="waitlist-company"
            type="text"
            label={t('waitlist.company')}
            placeholder={t('waitlist.companyPlaceholder')}
            autoComplete="organization"
            value={company}
            onChange={(event) => setCompany(event.target.value)}
            slotProps={{ htmlInput: { maxLength: counts.organizationMax } }}
          />
          <p className={styles.small}>
            {t('waitlist.privacy')} <Link to="/launcher/privacy">{t('waitlist.privacyLink')}</Link>
            {t('waitlist.privacyEnd')}
          </p>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('waitlist.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {t('waitlist.join')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
