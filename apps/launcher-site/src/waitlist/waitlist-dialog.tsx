import { counts } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@fidelio/ui';
import { type FormEvent, useId, useRef } from 'react';
import { texts } from '../texts';
import { useWaitlist } from './use-waitlist';
import styles from './waitlist-dialog.module.css';

const words = texts.waitlist;

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
        <DialogTitle id={titleId}>{words.title}</DialogTitle>
        <DialogContent className={styles.content}>
          <p className={styles.quiet}>{words.lead}</p>
          <TextField
            id="waitlist-email"
            type="email"
            label={words.email}
            placeholder={words.emailPlaceholder}
            autoComplete="email"
            autoFocus
            inputRef={emailInput}
            error={invalid}
            helperText={invalid ? <span role="alert">{words.invalidEmail}</span> : undefined}
            value={email}
            onChange={(event) => changeEmail(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 254 } }}
          />
          <TextField
            id="waitlist-company"
            type="text"
            label={words.company}
            placeholder={words.companyPlaceholder}
            autoComplete="organization"
            value={company}
            onChange={(event) => setCompany(event.target.value)}
            slotProps={{ htmlInput: { maxLength: counts.organizationMax } }}
          />
          <p className={styles.small}>
            {words.privacy} <Link to="/launcher/privacy">{words.privacyLink}</Link>.
          </p>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {words.join}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
