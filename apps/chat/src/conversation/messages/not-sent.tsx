import { Button, Icon } from '@fidelio/ui';
import { useEffect, useState } from 'react';
import { t } from '../texts';
import { incompleteAnswer, type TurnFailure } from '../turns/turn-failure';
import type { OutgoingMessage } from '../turns/use-turns';
import styles from './not-sent.module.css';

interface NotSentProps {
  message: OutgoingMessage;
  failure: TurnFailure;
  onRetry(message: OutgoingMessage): void;
}

/** Below a message that was not answered: that it was not, and Retry. The reason is a message of the assistant. */
export function NotSent({ message, failure, onRetry }: NotSentProps) {
  const seconds = useSecondsUntil(failure.retryAt);

  return (
    <div className={styles.row}>
      <span className={styles.state}>
        <Icon name="alert" size={18} />
        {failure === incompleteAnswer ? t('conversation.notAnswered') : t('conversation.notSent')}
      </span>
      {!failure.final && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="retry" size={18} />}
          disabled={seconds > 0}
          onClick={() => onRetry(message)}
        >
          {seconds > 0 ? t('conversation.retryIn', { seconds }) : t('conversation.retry')}
        </Button>
      )}
    </div>
  );
}

/** Whole seconds until a time, counted down to 0. */
function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = time === null ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
  const counting = seconds > 0;

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);

    return () => clearInterval(timer);
  }, [counting]);

  return seconds;
}
