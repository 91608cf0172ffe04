import { Icon } from '@fidelio/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../texts';
import styles from './connection-banner.module.css';

/** Milliseconds for which the banner says that the connection is back. */
const backShown = 2500;

/** Says when the browser is offline, and when it is online again. */
export function ConnectionBanner() {
  const online = useOnline();
  const returned = useReturned(online);

  return (
    <div role="status" className={styles.region}>
      {!online && (
        <p className={styles.offline}>
          <Icon name="offline" size={18} />
          <span>
            {t('connection.offline')} <span className={styles.more}>{t('connection.offlineMore')}</span>
          </span>
        </p>
      )}
      {online && returned && (
        <p className={styles.back}>
          <Icon name="check" size={18} />
          {t('connection.back')}
        </p>
      )}
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);

  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has just come online. */
function useReturned(online: boolean): boolean {
  const [returned, setReturned] = useState(false);
  const [before, setBefore] = useState(online);
  if (before !== online) {
    setBefore(online);
    setReturned(online);
  }
  useEffect(() => {
    if (!returned) return;
    const timer = setTimeout(() => setReturned(false), backShown);
    return () => clearTimeout(timer);
  }, [returned]);

  return returned;
}
