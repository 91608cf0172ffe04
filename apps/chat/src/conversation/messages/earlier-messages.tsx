import { Button, Icon, Spinner } from '@fidelio/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../texts';
import styles from './earlier-messages.module.css';
/** Loading starts when the user is about one screen away from the first loaded message. */
const rootMargin = '600px 0px 0px';

interface EarlierMessagesProps {
  list: RefObject<HTMLElement | null>;
  /** Whether the user may need more messages now. */
  enabled: boolean;
  load(): Promise<void>;
}

/** At the start of the loaded messages: loads earlier ones when the user scrolls up, or on a click. */
export function EarlierMessages({ list, enabled, load }: EarlierMessagesProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const marker = useRef<HTMLDivElement>(null);

  const start = useCallback(async () => {
    setState('loading');
    try {
      await load();
      setState('idle');
    } catch {
      setState('failed');
    }
  }, [load]);

  useEffect(() => {
    if (!enabled || state !== 'idle' || !marker.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start(), {
      root: list.current,
      rootMargin,
    });
    observer.observe(marker.current);

    return () => observer.disconnect();
  }, [enabled, state, start, list]);

  return (
    <div ref={marker} className={styles.earlier}>
      {state === 'loading' ? (
        <Spinner size={20} label={t('conversation.loadingEarlier')} />
      ) : (
        <>
          {state === 'failed' && <span role="alert">{t('conversation.earlierFailed')}</span>}
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name={state === 'failed' ? 'retry' : 'history'} size={18} />}
            onClick={() => {
              // The button disappears while loading: the list keeps the keyboard's place.
              list.current?.focus({ preventScroll: true });
              void start();
            }}
          >
            {state === 'failed' ? t('conversation.retry') : t('conversation.showEarlier')}
          </Button>
        </>
      )}
    </div>
  );
}
