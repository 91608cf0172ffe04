import { Link, queryClient, Route, Routes as RouterRoutes, useParams } from '@fidelio/shell-api';
import { NotFoundState, Spinner } from '@fidelio/ui';
import { lazy, Suspense, useEffect } from 'react';
import { conversationQuery } from './chat.queries';
import { ConversationList, PastConversations } from './history/past-conversations';
import { markUnsent } from './mark-unsent';
import { StartScreen } from './start/start-screen';
import { t } from './texts';

// A chunk of its own: the markdown renderer is most of this remote's bytes, and the start screen does not need it.
// The host page preloads a chunk with this name for the address of a conversation.
const conversationScreen = () => import(/* webpackChunkName: "chat-with-id" */ './conversation/conversation-screen');
const ConversationScreen = lazy(() =>
  conversationScreen().then(({ ConversationScreen }) => ({ default: ConversationScreen })),
);

/** The one exposed module of this remote. */
export function Routes() {
  useEffect(markUnsent, []);

  return (
    <Suspense fallback={<Spinner page label={t('loading')} />}>
      <RouterRoutes>
        <Route index element={<StartScreen history={<PastConversations />} />} />
        <Route path=":conversationId" element={<OpenConversation />} />
        <Route path="*" element={<NotFoundState link={Link} to="/chat" action={t('notFound')} />} />
      </RouterRoutes>
    </Suspense>
  );
}

/** Requests the transcript while the code of the screen is loading. */
function OpenConversation() {
  const { conversationId = '' } = useParams();
  const query = conversationQuery(conversationId);
  if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query);

  return <ConversationScreen history={<ConversationList />} />;
}
