import { queryClient, Route, Routes as RouterRoutes, useParams } from '@fidelio/shell-api';
import { RegisterMark } from '@fidelio/ui';
import { lazy, Suspense } from 'react';
import { conversationQuery } from './chat.queries';
import { ConversationList } from './history/conversation-list';
import { PastConversations } from './history/past-conversations';
import { StartScreen } from './start/start-screen';
import { texts } from './texts';

// The markdown renderer is most of this remote's bytes, and the start screen needs none of it. By its name the chunk is
// fetched with the page of a conversation.
const conversationScreen = () => import(/* webpackChunkName: "chat-with-id" */ './conversation/conversation-screen');
const ConversationScreen = lazy(() =>
  conversationScreen().then(({ ConversationScreen }) => ({ default: ConversationScreen })),
);

/** The one exposed module of this remote. */
export function Routes() {
  return (
    <Suspense fallback={<RegisterMark page label={texts.conversation.loading} />}>
      <RouterRoutes>
        <Route index element={<StartScreen history={<PastConversations />} />} />
        <Route path=":conversationId" element={<OpenConversation />} />
      </RouterRoutes>
    </Suspense>
  );
}

/** The transcript is asked for while the screen's code is still on its way. */
function OpenConversation() {
  const { conversationId = '' } = useParams();
  const query = conversationQuery(conversationId);
  if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query);

  return <ConversationScreen history={<ConversationList />} />;
}
