import { api, notices } from '@fidelio/shell-api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, formatInstant, Select } from '@fidelio/ui';
import { useState } from 'react';
import { t } from './texts';
import styles from './share-dialog.module.css';

const choices = ['1', '7', '30'] as const;

interface ShareDialogProps {
  id: string;
  hasFile: boolean;
  onClose(): void;
}

/** Makes a link that shows the comparison without a session; the same page prints and saves as PDF. */
export function ShareDialog({ id, hasFile, onClose }: ShareDialogProps) {
  const [days, setDays] = useState<(typeof choices)[number]>('7');
  const [withFile, setWithFile] = useState(false);
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);

  async function make() {
    setBusy(true);
    try {
      setLink((await api.call('shareComparison', { id, body: { days: Number(days), withFile } })).results);
    } catch {
      notices.error(t('share.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="share-title" fullWidth maxWidth="sm">
      <DialogTitle id="share-title">{t('share.title')}</DialogTitle>
      <DialogContent className={styles.content}>
        <p>{t('share.lead')}</p>
        <Select
          label={t('share.days')}
          options={choices.map((choice) => [choice, t(`share.choices.${choice}`)] as const)}
          value={days}
          onChoose={(chosen) => {
            setDays(chosen);
            setLink(null);
          }}
        />
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
            {t('share.withFile')}
          </label>
        )}
        {link && <MadeLink {...link} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('share.close')}</Button>
        {!link && (
          <Button variant="contained" disabled={busy} onClick={() => void make()}>
            {busy ? t('share.making') : t('share.make')}
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
      notices.success(t('share.copied'));
    } catch {
      notices.error(t('share.copyFailed'));
    }
  }

  return (
    <div className={styles.made}>
      <div className={styles.line}>
        <input readOnly value={url} aria-label={t('share.link')} onFocus={({ target }) => target.select()} />
        <Button variant="outlined" onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
      </div>
      <p>{t('share.until', { when: formatInstant(expiresAt) })}</p>
      <a href={url} target="_blank" rel="noopener">
        {t('share.print')}
      </a>
    </div>
  );
}
