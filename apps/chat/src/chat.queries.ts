import type { ChatMessage, Conversation } from '@fidelio/contracts';
import { api, ApiError, queryClient, queryOptions } from '@fidelio/shell-api';

/** While an answer is being written for another tab, or from before a reload. */
const pollRunning = 1_500;

export const chatInfoQuery = queryOptions({
  queryKey: ['chat', 'info'],
  queryFn: async ({ signal }) => (await api.call('chatInfo', { signal })).results,
  staleTime: Number.POSITIVE_INFINITY,
});

export const conversationsQuery = queryOptions({
  queryKey: ['chat', 'conversations'],
  queryFn: async ({ signal }) => (await api.call('conversations', { signal })).results,
});

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', id],
    queryFn: async ({ signal }) => (await api.call('conversation', { id, signal })).results,
    refetchInterval: ({ state }) => (state.data?.running ? pollRunning : false),
    // It is asked for before its screen is here: what was refused by then is not asked for again.
    retryOnMount: ({ state }) => !isGone(state.error),
  });

/** 400: the address holds no id at all. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Starts a conversation and shows its first question at once; the transcript itself is read right after. */
export async function startConversation(fileId?: string): Promise<string> {
  const { id, question } = (await api.call('initializeChat', { body: { fileId } })).results;
  const now = new Date().toISOString();
  const first: ChatMessage = { id, role: 'assistant', content: question, createdAt: now };
  const begun: Conversation = {
    id,
    title: '',
    createdAt: now,
    updatedAt: now,
    ended: false,
    messages: [first],
    running: false,
    pendingUploadReason: null,
    report: null,
  };
  queryClient.setQueryData(conversationQuery(id).queryKey, begun, { updatedAt: 0 });
  // Read when next looked at: the screen that shows the list is about to go.
  void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey, refetchType: 'none' });

  return id;
}

/** Changes the transcript that is shown, until it is read again. */
export function changeConversation(id: string, change: (known: Conversation) => Partial<Conversation>): void {
  queryClient.setQueryData(conversationQuery(id).queryKey, (known) => known && { ...known, ...change(known) });
}

/** Adds messages that the shown transcript does not hold yet. */
export function withMessages(known: Conversation, ...messages: ChatMessage[]): Pick<Conversation, 'messages'> {
  const isKnown = (message: ChatMessage) =>
    known.messages.some(
      ({ id, clientMessageId }) =>
        id === message.id || (clientMessageId !== undefined && clientMessageId === message.clientMessageId),
    );
  const fresh = messages.filter((message) => !isKnown(message));

  return { messages: [...known.messages, ...fresh] };
}

export async function readAgain(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
}
