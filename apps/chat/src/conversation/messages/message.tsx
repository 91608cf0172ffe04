import type { ChatMessage, FileRecord } from '@fidelio/contracts';
import { memo } from 'react';
import { conversationTexts } from '../conversation-texts';
import type { OutgoingMessage } from '../turns/use-turns';
import { CorrectedFile } from './corrected-file';
import { FileCard } from './file-card';
import { Markdown } from './markdown';
import { NotSent } from './not-sent';
import styles from './message.module.css';

interface MessageProps {
  message: ChatMessage;
  outgoing: OutgoingMessage | null;
  files: FileRecord[] | undefined;
  /** Whether this is the newest message that offers the file's download: one is enough on a screen. */
  newestOfFile: boolean;
  onRetry(message: OutgoingMessage): void;
}

/** One message: plain text of the user, markdown of the assistant, or a file card with the reply. */
export const Message = memo(function Message({ message, outgoing, files, newestOfFile, onRetry }: MessageProps) {
  const words = conversationTexts.conversation;

  return (
    <article className={styles.message}>
      {message.file && (
        <FileCard
          file={message.file}
          record={files?.find(({ id }) => id === message.file?.id)}
          known={files !== undefined}
          downloadable={newestOfFile}
        />
      )}
      {message.content && (
        <>
          <Author message={message} />
          <Words message={message} />
        </>
      )}
      {newestOfFile && <CorrectedFile message={message} files={files} />}
      {message.action === 'addRequest' && <p className={styles.note}>{words.requestNoted}</p>}
      {message.stopped && <p className={styles.note}>{message.content ? words.stopped : words.stoppedEmpty}</p>}
      {outgoing?.failure && <NotSent message={outgoing} failure={outgoing.failure} onRetry={onRetry} />}
    </article>
  );
});

/** A person is named for everybody; who else wrote is visible by side and shape, and named for screen readers. */
function Author({ message: { role, person } }: Pick<MessageProps, 'message'>) {
  const { you, assistant, personOfTeam } = conversationTexts.conversation;
  if (person !== undefined) return <h2 className={styles.person}>{personOfTeam(person)}</h2>;

  return <h2 className={styles.author}>{role === 'user' ? you : assistant}</h2>;
}

function Words({ message: { role, person, content } }: Pick<MessageProps, 'message'>) {
  if (role === 'user') return <p className={styles.bubble}>{content}</p>;

  return person === undefined ? <Markdown text={content} /> : <p className={styles.answer}>{content}</p>;
}
