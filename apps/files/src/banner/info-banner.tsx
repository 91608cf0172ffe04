import { Icon, IconButton } from '@fidelio/ui';
import { useEffect, useState } from 'react';
import { texts } from '../texts';
import styles from './info-banner.module.css';

const key = 'files-banner';
const dismissed = 'dismissed';
const year = 365 * 24 * 60 * 60;

/** Says what the page is for, until it is dismissed; this browser remembers. */
export function InfoBanner() {
  const [shown, setShown] = useState(() => localStorage.getItem(key) !== dismissed);
  useEffect(() => {
    if (!shown) tellThePage();
  }, [shown]);
  if (!shown) return null;

  return (
    <div className={styles.banner} role="note">
      <Icon name="info" size={20} />
      <p>{texts.banner.text}</p>
      <IconButton
        size="small"
        aria-label={texts.banner.dismiss}
        onClick={() => {
          localStorage.setItem(key, dismissed);
          setShown(false);
          // What had the focus is gone: the page's start takes it.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}

/** What the server paints before this code is here must not bring the banner back for a moment. */
function tellThePage(): void {
  document.cookie = `dismissed=${key}; path=/; max-age=${year}; samesite=lax`;
}
