import { useQuery } from '@fidelio/shell-api';
import { RowsSkeleton } from '@fidelio/ui';
import { lazy, Suspense } from 'react';
import { conversationsQuery } from '../chat.queries';
import { t } from '../texts';
import { deletedConversationsQuery } from '../deleted-conversations.query';
import styles from './conversation-list.module.css';

// A chunk of its own: nobody has past conversations on the first visit.
const conversationList = () => import(/* webpackChunkName: "chat-history" */ './conversation-list');
const List = lazy(() => conversationList().then(({ ConversationList }) => ({ default: ConversationList })));

/** Past conversations, newest first. */
export function ConversationList() {
  return (
    <Suspense fallback={<RowsSkeleton rows={2} label={t('history')} />}>
      <List />
    </Suspense>
  );
}

/** The list with its heading. Renders nothing for a user without conversations. */
export function PastConversations() {
  const { data, isError } = useQuery(conversationsQuery);
  const { data: deleted = [] } = useQuery(deletedConversationsQuery);
  if (!isError && !data?.length && deleted.length === 0) return null;

  return (
    <section className={styles.past} aria-labelledby="past-conversations">
      <h2 id="past-conversations" className={styles.heading}>
        {t('history')}
      </h2>
      <ConversationList />
    </section>
  );
}
