import type { FileRecord } from '@fidelio/contracts';
import { Button, Icon, RegisterMark } from '@fidelio/ui';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { texts } from '../../texts';
import type { Line } from '../transcript';
import { useFollow } from '../use-follow';
import type { Outgoing } from '../use-turns';
import { Markdown } from './markdown';
import { Message } from './message';
import { useNewestFirst } from './use-newest-first';
import styles from './message-list.module.css';

interface MessageListProps {
  lines: Line[];
  /** The answer so far; null while none is being written. */
  answer: string | null;
  /** Somebody else's turn (another tab, before a reload) is being answered. */
  waiting: boolean;
  files: FileRecord[] | undefined;
  onRetry(message: Outgoing): void;
  /** Shown under the last message. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The transcript. Only finished messages enter the log that screen readers follow, so each is read once; the answer
 * that is being written stands below it, outside.
 */
export function MessageList({ lines, answer, waiting, files, onRetry, children, ref }: MessageListProps) {
  const list = useRef<HTMLDivElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const { following, follow } = useFollow(list, content);
  const sent = lines.at(-1)?.outgoing?.clientMessageId;
  const { shown, complete } = useNewestFirst(lines);

  // Whoever sends wants to see the answer.
  useEffect(() => {
    if (sent) follow();
  }, [sent, follow]);

  return (
    <div className={styles.frame}>
      <div
        ref={(element) => {
          list.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        className={styles.list}
        data-filling={complete ? undefined : ''}
        role="region"
        aria-label={texts.conversation.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={content} className={styles.content}>
          <div
            role="log"
            aria-label={texts.conversation.log}
            aria-relevant="additions"
            aria-live={complete ? 'polite' : 'off'}
            className={styles.log}
          >
            {shown.map(({ key, message, outgoing }) => (
              <Message key={key} message={message} outgoing={outgoing} files={files} onRetry={onRetry} />
            ))}
          </div>
          {answer !== null && answer !== '' && <Markdown text={answer} />}
          {(answer === '' || waiting) && <RegisterMark size={20} label={texts.conversation.writing} />}
          {children}
        </div>
      </div>
      {!following && (
        <Button
          className={styles.latest}
          variant="outlined"
          size="small"
          startIcon={<Icon name="arrow-down" size={18} />}
          onClick={follow}
        >
          {texts.conversation.toLatest}
        </Button>
      )}
    </div>
  );
}
