import { useQuery } from '@fidelio/shell-api';
import { conversationsQuery } from '../chat.queries';
import { texts } from '../texts';
import { ConversationList } from './conversation-list';
import styles from './conversation-list.module.css';

/** The list with its heading, for a page that stands without it: a newcomer has none and is shown none. */
export function PastConversations() {
  const { data } = useQuery(conversationsQuery);
  if (data?.length === 0) return null;

  return (
    <section className={styles.past} aria-labelledby="past-conversations">
      <h2 id="past-conversations" className={styles.heading}>
        {texts.history.title}
      </h2>
      <ConversationList />
    </section>
  );
}
