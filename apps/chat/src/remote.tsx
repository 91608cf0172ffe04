import { Route, Routes as RouterRoutes } from '@fidelio/shell-api';
import { RegisterMark } from '@fidelio/ui';
import { lazy, Suspense } from 'react';
import { ConversationList } from './history/conversation-list';
import { PastConversations } from './history/past-conversations';
import { StartScreen } from './start/start-screen';
import { texts } from './texts';

// The markdown renderer is most of this remote's bytes, and the start screen needs none of it.
const conversationScreen = () => import('./conversation/conversation-screen');
const ConversationScreen = lazy(() =>
  conversationScreen().then(({ ConversationScreen }) => ({ default: ConversationScreen })),
);

/** The one exposed module of this remote. */
export function Routes() {
  return (
    <Suspense fallback={<RegisterMark page label={texts.conversation.loading} />}>
      <RouterRoutes>
        <Route index element={<StartScreen history={<PastConversations />} />} />
        <Route path=":conversationId" element={<ConversationScreen history={<ConversationList />} />} />
      </RouterRoutes>
    </Suspense>
  );
}
