import type { ChatMessage, FileRecord } from '@fidelio/contracts';
import { usePageLanguage } from '@fidelio/ui';
import { memo } from 'react';
import type { CardActs, ConversationCards } from '../cards/card-act';
import { MessageCards } from '../cards/message-cards';
import { t } from '../texts';
import { ReplyRating } from '../rating/reply-rating';
import type { OutgoingMessage } from '../turns/use-turns';
import { CorrectedFile } from './corrected-file';
import { FileCard } from './file-card';
import { Markdown } from './markdown';
import { handedFile } from './newest-of-files';
import { NotSent } from './not-sent';
import styles from './message.module.css';

interface MessageProps {
  conversationId: string;
  message: ChatMessage;
  /** Whether it is the first message of the conversation. */
  isFirst: boolean;
  outgoing: OutgoingMessage | null;
  files: FileRecord[] | undefined;
  /** What the conversation's cards say. */
  told: ConversationCards;
  /** The newest message that offers each file's download, by the ids of the files: one is enough on a screen. */
  newest: ReadonlyMap<string, string>;
  /** Whether it stays in view while what follows it comes. */
  isReadFirst: boolean;
  /** Whether this is the newest message, so that its questions can be answered. */
  isNewest: boolean;
  acts: CardActs;
  onRetry(message: OutgoingMessage): void;
}

/** One message: plain text of the user, markdown of the assistant, or a file card with the reply. */
export const Message = memo(function Message(props: MessageProps) {
  const { conversationId, message, outgoing, files, told, newest, isReadFirst, isNewest, acts, onRetry } = props;
  usePageLanguage();
  const handsOver = (fileId: string) => newest.get(fileId) === message.id;
  const language = message.cards?.at(-1)?.language ?? told.language;

  return (
    <>
      <article className={styles.message} data-read-first={isReadFirst || undefined}>
        {message.file && (
          <FileCard
            file={message.file}
            record={files?.find(({ id }) => id === message.file?.id)}
            known={files !== undefined}
            downloadable={handsOver(message.file.id)}
            told={told}
          />
        )}
        {message.content && (
          <>
            <Author message={message} />
            <Words message={message} />
          </>
        )}
        {message.cards && <MessageCards message={message} context={{ files, told, isNewest, handsOver, acts }} />}
        {handsOver(handedFile(message)?.fileId ?? '') && <CorrectedFile message={message} files={files} told={told} />}
        {message.action === 'addRequest' && (
          <p className={styles.note} lang={language}>
            {told.words(language)('request-noted')}
          </p>
        )}
        {message.stopped && (
          <p className={styles.note}>{message.content ? t('conversation.stopped') : t('conversation.stoppedEmpty')}</p>
        )}
        {isReply(props) && <ReplyRating conversationId={conversationId} message={message} />}
        {outgoing?.failure && <NotSent message={outgoing} failure={outgoing.failure} onRetry={onRetry} />}
      </article>
      {outgoing?.failure && (
        <article className={styles.message}>
          <h2 className={styles.author}>{t('conversation.assistant')}</h2>
          <Markdown text={outgoing.failure.text} />
        </article>
      )}
    </>
  );
});

/** What the assistant answered: not its first question, not what a person wrote, and no part of an answer. */
function isReply({ message: { role, person, stopped }, isFirst }: Pick<MessageProps, 'message' | 'isFirst'>): boolean {
  return role === 'assistant' && !isFirst && person === undefined && !stopped;
}

/** A person is named for everybody; who else wrote is visible by side and shape, and named for screen readers. */
function Author({ message: { role, person } }: Pick<MessageProps, 'message'>) {
  if (person !== undefined)
    return <h2 className={styles.person}>{t('conversation.personOfTeam', { name: person })}</h2>;

  return <h2 className={styles.author}>{role === 'user' ? t('conversation.you') : t('conversation.assistant')}</h2>;
}

/** Beside cards, which are drawn, only what is said beside them; what is promised of a person is said in words alone. */
function Words({ message: { role, person, content, lead = content, cards } }: Pick<MessageProps, 'message'>) {
  if (role === 'user') return <p className={styles.bubble}>{content}</p>;
  const text = cards?.some(({ type }) => type === 'person') ? content : lead;

  return person === undefined ? <Markdown text={text} /> : <p className={styles.answer}>{content}</p>;
}
