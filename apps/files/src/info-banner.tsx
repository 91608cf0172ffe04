import { Icon, IconButton } from '@fidelio/ui';
import { useEffect, useState } from 'react';
import { t } from './texts';
import styles from './info-banner.module.css';

const storageKey = 'files-banner';
const dismissed = 'dismissed';
const yearInSeconds = 365 * 24 * 60 * 60;

/** Explains the page until it is dismissed in this browser. */
export function InfoBanner() {
  const [shown, setShown] = useState(() => localStorage.getItem(storageKey) !== dismissed);
  useEffect(() => {
    if (!shown) setDismissedCookie();
  }, [shown]);
  if (!shown) return null;

  return (
    <div className={styles.banner} role="note">
      <Icon name="info" size={20} />
      <p>{t('banner.text')}</p>
      <IconButton
        size="small"
        aria-label={t('banner.dismiss')}
        onClick={() => {
          localStorage.setItem(storageKey, dismissed);
          setShown(false);
          // The focused button is gone: focus the start of the page.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}

/** Tells the server to leave the banner out of the prerendered page. */
function setDismissedCookie(): void {
  document.cookie = `dismissed=${storageKey}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
