import type { ConversationSummary } from '@fidelio/contracts';
import { NavLink } from '@fidelio/shell-api';
import { formatInstant, formatRelative, Icon, IconButton } from '@fidelio/ui';
import { t } from './texts';
import { TitleField, useRenaming } from '../title-field';
import { useDelete } from '../use-delete';
import styles from './conversation-list.module.css';

interface ConversationRowProps {
  conversation: ConversationSummary;
  /** The words that were looked for. */
  search: string;
}

/** A past conversation, with Rename and Delete. */
export function ConversationRow({ conversation, search }: ConversationRowProps) {
  const { id, updatedAt, ended, excerpt } = conversation;
  const title = conversation.title || t('untitled');
  const { renaming, button, start, done } = useRenaming();
  const { busy, remove } = useDelete(conversation);

  if (renaming)
    return (
      <li className={styles.item}>
        <TitleField id={id} title={title} onDone={done} />
      </li>
    );

  return (
    <li className={styles.item}>
      <NavLink to={`/chat/${id}`} className={styles.row}>
        <span className={styles.title}>{title}</span>
        <span className={styles.quiet}>
          {ended && `${t('ended')} · `}
          <time dateTime={updatedAt} title={formatInstant(updatedAt)}>
            {formatRelative(updatedAt)}
          </time>
        </span>
        {excerpt && (
          <span className={styles.excerpt}>
            <Marked text={excerpt} search={search} />
          </span>
        )}
      </NavLink>
      <IconButton ref={button} size="small" aria-label={t('renameOf', { title })} onClick={start}>
        <Icon name="pencil" size={18} />
      </IconButton>
      <IconButton size="small" aria-label={t('deleteOf', { title })} disabled={busy} onClick={() => void remove()}>
        <Icon name="trash" size={18} />
      </IconButton>
    </li>
  );
}

/** A text with the words that were looked for marked. */
function Marked({ text, search }: { text: string; search: string }) {
  const found = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted((one, other) => other.length - one.length);
  const parts = found.length === 0 ? [text] : text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${found.join('|')})`, 'giu'));

  // Every second part is one of the words.
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
