import { ApiError, Link, useParams, useQuery } from '@fidelio/shell-api';
import { EmptyState, ErrorState, TextSkeleton } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { conversationQuery, isGone } from '../chat.queries';
import { useOtherTabs } from '../other-tabs';
import { t } from './texts';
import { Conversation } from './conversation';
import { ConversationHeader } from './conversation-header';
import styles from './conversation.module.css';

/** The conversation of the address: loading, not found, failed, or shown. */
export function ConversationScreen({ history }: { history: ReactNode }) {
  const { conversationId = '' } = useParams();
  const { data: known, error, refetch } = useQuery(conversationQuery(conversationId));
  // A conversation that was deleted meanwhile is known, and gone.
  const data = isGone(error) ? undefined : known;
  useOtherTabs(conversationId);

  return (
    <div className={styles.screen}>
      {/* The key closes the list of conversations after a navigation. */}
      <ConversationHeader key={`header-${conversationId}`} conversation={data} history={history} />
      {data ? (
        <Conversation key={data.id} conversation={data} />
      ) : isGone(error) ? (
        <EmptyState
          scene="lost"
          title={t('conversation.gone')}
          action={<Link to="/chat">{t('conversation.newConversation')}</Link>}
        >
          {t('conversation.goneHelp')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          title={t('conversation.failed')}
          onRetry={() => void refetch()}
          offline={error instanceof ApiError && error.code === 'network'}
        >
          {t('conversation.failedHelp')}
        </ErrorState>
      ) : (
        <div className={styles.loading}>
          <TextSkeleton lines={4} label={t('conversation.loading')} />
        </div>
      )}
    </div>
  );
}
