import { api, notices } from '@fidelio/shell-api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, formatInstant } from '@fidelio/ui';
import { useState } from 'react';
import { compareTexts } from './texts';
import styles from './share-dialog.module.css';

const words = compareTexts.share;
const choices = [1, 7, 30] as const;

interface ShareDialogProps {
  id: string;
  hasFile: boolean;
  onClose(): void;
}

/** Makes a link that shows the comparison without a session; the same page prints and saves as PDF. */
export function ShareDialog({ id, hasFile, onClose }: ShareDialogProps) {
  const [days, setDays] = useState<number>(7);
  const [withFile, setWithFile] = useState(false);
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);

  async function make() {
    setBusy(true);
    try {
      setLink((await api.call('shareComparison', { id, body: { days, withFile } })).results);
    } catch {
      notices.error(words.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="share-title" fullWidth maxWidth="sm">
      <DialogTitle id="share-title">{words.title}</DialogTitle>
      <DialogContent className={styles.content}>
        <p>{words.lead}</p>
        <label className={styles.line}>
          {words.days}
          <select
            value={days}
            onChange={({ target }) => {
              setDays(Number(target.value));
              setLink(null);
            }}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {words.choices[choice]}
              </option>
            ))}
          </select>
        </label>
        {hasFile && (
          <label className={styles.line}>
            <input
              type="checkbox"
              checked={withFile}
              onChange={({ target }) => {
                setWithFile(target.checked);
                setLink(null);
              }}
            />
            {words.withFile}
          </label>
        )}
        {link && <MadeLink {...link} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
        {!link && (
          <Button variant="contained" disabled={busy} onClick={() => void make()}>
            {busy ? words.making : words.make}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function MadeLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notices.success(words.copied);
    } catch {
      notices.error(words.copyFailed);
    }
  }

  return (
    <div className={styles.made}>
      <div className={styles.line}>
        <input readOnly value={url} aria-label={words.link} onFocus={({ target }) => target.select()} />
        <Button variant="outlined" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p>{words.until(formatInstant(expiresAt))}</p>
      <a href={url} target="_blank" rel="noopener">
        {words.print}
      </a>
    </div>
  );
}
