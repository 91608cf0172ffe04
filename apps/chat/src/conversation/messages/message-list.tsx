import type { FileRecord } from '@fidelio/contracts';
import { Button, Icon, Spinner } from '@fidelio/ui';
import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../texts';
import { firstKey, type TranscriptLine } from '../turns/transcript-lines';
import type { CardActs, ConversationCards } from '../cards/card-act';
import type { OutgoingMessage } from '../turns/use-turns';
import { EarlierMessages } from './earlier-messages';
import { KeepPosition } from './keep-position';
import { Markdown } from './markdown';
import { Message } from './message';
import { newestOfFiles, readFirst } from './newest-of-files';
import { useNewestFirst } from './use-newest-first';
import { useStickToEnd } from './use-stick-to-end';
import styles from './message-list.module.css';

interface MessageListProps {
  conversationId: string;
  lines: TranscriptLine[];
  /** Loads the messages before the first line; null when that is the beginning. */
  loadEarlier: (() => Promise<void>) | null;
  /** The answer so far; null while none is being written. */
  answer: string | null;
  /** A turn of another tab, or from before a reload, is being answered. */
  waiting: boolean;
  files: FileRecord[] | undefined;
  /** What the cards say. */
  told: ConversationCards;
  /** What the cards can do; null while nothing can be said. */
  acts: CardActs | null;
  onRetry(message: OutgoingMessage): void;
  /** Shown above the first message of the conversation. */
  beginning?: ReactNode;
  /** Shown under the last message. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement | null>;
}

/**
 * The transcript. Only finished messages are in the live region, so that screen readers read each one once; the answer
 * that is being written is below it.
 */
export function MessageList(props: MessageListProps) {
  const { conversationId, lines, loadEarlier, answer, waiting, files, told, acts, onRetry, beginning, children, ref } =
    props;
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const { sticking, scrollToEnd } = useStickToEnd(list, content);
  const sent = lines.at(-1)?.outgoing?.clientMessageId;
  const placeKept = usePlaceOfJump(sticking, lines.at(-1)?.key ?? '');
  const { shown, complete } = useNewestFirst(lines);
  // One commit later than `complete`: earlier messages of that commit must not be announced.
  const announcing = useDeferredValue(complete) && complete;
  const newest = useMemo(() => newestOfFiles(lines.map(({ message }) => message)), [lines]);
  const first = readFirst(lines, newest);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => list.current);

  // A user who sends a message wants to see the answer.
  useEffect(() => {
    if (sent) scrollToEnd();
  }, [sent, scrollToEnd]);

  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.list}
        role="region"
        aria-label={t('conversation.messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <KeepPosition list={list} log={log} version={`${shown[0]?.key} ${loadEarlier !== null}`}>
          <div ref={content} className={styles.content}>
            {loadEarlier && <EarlierMessages list={list} enabled={complete} load={loadEarlier} />}
            {!loadEarlier && complete && beginning}
            <div
              ref={log}
              role="log"
              aria-label={t('conversation.log')}
              aria-relevant="additions"
              aria-live={announcing ? 'polite' : 'off'}
              className={styles.log}
            >
              {shown.map(({ key, message, outgoing }) => (
                <Message
                  key={key}
                  conversationId={conversationId}
                  message={message}
                  isFirst={key === firstKey}
                  outgoing={outgoing}
                  files={files}
                  told={told}
                  newest={newest}
                  isReadFirst={key === first}
                  isNewest={acts !== null && key === lines.at(-1)?.key}
                  acts={acts ?? noActs}
                  onRetry={onRetry}
                />
              ))}
            </div>
            {answer !== null && answer !== '' && <Markdown text={answer} />}
            {(answer === '' || waiting) && <Spinner size={20} label={t('conversation.writing')} />}
            {children}
          </div>
        </KeepPosition>
      </div>
      {placeKept && (
        <Button
          className={styles.latest}
          data-away={sticking || undefined}
          variant="outlined"
          size="small"
          startIcon={<Icon name="arrow-down" size={18} />}
          onClick={() => {
            // The button goes away: the list keeps the keyboard's place.
            list.current?.focus({ preventScroll: true });
            scrollToEnd();
          }}
        >
          {t('conversation.toLatest')}
        </Button>
      )}
    </div>
  );
}

const noActs: CardActs = { say: () => {}, upload: () => {}, change: () => {}, begin: () => {} };

/**
 * Whether the jump button has a place on the screen. It keeps it at the end of the list until a message comes, because
 * the messages would move down by its height under the user's eyes.
 */
function usePlaceOfJump(sticking: boolean, newestKey: string): boolean {
  const [keptFor, setKeptFor] = useState<string | null>(null);
  if (!sticking && keptFor !== newestKey) setKeptFor(newestKey);

  return keptFor === newestKey;
}
