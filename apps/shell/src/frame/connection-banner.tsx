import { Icon } from '@fidelio/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { texts } from '../texts';
import styles from './connection-banner.module.css';

/** Milliseconds for which the return of the connection is told. */
const backShown = 2500;

/** Says when the browser has lost the network, and when it is back. */
export function ConnectionBanner() {
  const online = useOnline();
  const returned = useReturned(online);
  const text = online ? (returned ? texts.connection.back : null) : texts.connection.offline;

  return (
    <div role="status" className={styles.region}>
      {text && (
        <p className={online ? styles.back : styles.offline}>
          <Icon name={online ? 'check' : 'offline'} size={18} />
          {text}
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

/** Whether the connection has just come back. */
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
