import { Button, Icon } from '@fidelio/ui';
import { texts } from '../../texts';
import { brokenOff, type Failure } from '../failure';
import type { Outgoing } from '../use-turns';
import { useSecondsUntil } from '../use-seconds-until';
import { Markdown } from './markdown';
import styles from './not-sent.module.css';

interface NotSentProps {
  message: Outgoing;
  failure: Failure;
  onRetry(message: Outgoing): void;
}

/** Under a message that was not answered: that it is kept, what happened, and Retry. */
export function NotSent({ message, failure, onRetry }: NotSentProps) {
  const seconds = useSecondsUntil(failure.retryAt);
  const words = texts.conversation;

  return (
    <>
      <div className={styles.row}>
        <span className={styles.state}>
          <Icon name="alert" size={18} />
          {failure === brokenOff ? words.notAnswered : words.notSent}
        </span>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="retry" size={18} />}
          disabled={seconds > 0}
          onClick={() => onRetry(message)}
        >
          {seconds > 0 ? words.retryIn(seconds) : words.retry}
        </Button>
      </div>
      <Markdown text={failure.text} />
    </>
  );
}
