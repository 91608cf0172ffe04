import type { ConversationSummary } from '@fidelio/contracts';
import { NavLink, useQuery } from '@fidelio/shell-api';
import { Button, formatInstant, formatRelative, RowsSkeleton } from '@fidelio/ui';
import { useState } from 'react';
import { conversationsQuery } from '../chat.queries';
import { texts } from '../texts';
import styles from './conversation-list.module.css';

const words = texts.history;
const firstShown = 5;

/** The list with its heading. Renders nothing for a user without conversations. */
export function PastConversations() {
  const { data } = useQuery(conversationsQuery);
  if (data?.length === 0) return null;

  return (
    <section className={styles.past} aria-labelledby="past-conversations">
      <h2 id="past-conversations" className={styles.heading}>
        {words.title}
      </h2>
      <ConversationList />
    </section>
  );
}

/** Past conversations, newest first. */
export function ConversationList() {
  const { data, isError, refetch } = useQuery(conversationsQuery);
  const [all, setAll] = useState(false);

  if (isError)
    return (
      <p className={styles.quiet} role="alert">
        {words.failed}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {texts.conversation.retry}
        </Button>
      </p>
    );
  if (!data) return <RowsSkeleton rows={2} label={words.title} />;
  if (data.length === 0) return <p className={styles.quiet}>{words.empty}</p>;

  return (
    <>
      <ul className={styles.list}>
        {data.slice(0, all ? undefined : firstShown).map((conversation) => (
          <Row key={conversation.id} {...conversation} />
        ))}
      </ul>
      {data.length > firstShown && !all && (
        <Button size="small" onClick={() => setAll(true)}>
          {words.showAll(data.length)}
        </Button>
      )}
    </>
  );
}

function Row({ id, title, updatedAt, ended }: ConversationSummary) {
  return (
    <li>
      <NavLink to={`/chat/${id}`} className={styles.row}>
        <span className={styles.title}>{title || words.untitled}</span>
        <span className={styles.quiet}>
          {ended && `${words.ended} · `}
          <time dateTime={updatedAt} title={formatInstant(updatedAt)}>
            {formatRelative(updatedAt)}
          </time>
        </span>
      </NavLink>
    </li>
  );
}
