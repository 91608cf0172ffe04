import type { ChatMessage, Conversation, FileRecord, InitializeChat } from '@fidelio/contracts';
import { api, ApiError, keepFile, queryClient, queryOptions } from '@fidelio/shell-api';

/** Messages that are read at a time when the user scrolls up. */
const earlierPage = 40;

/** How often to read a conversation whose answer is written for another tab. */
const runningIntervalMs = 1_500;
/** How often to read any other conversation, which may go on in another browser. Hidden tabs do not read. */
const idleIntervalMs = 60_000;

export const conversationsQuery = queryOptions({
  queryKey: ['chat', 'conversations'],
  queryFn: async ({ signal }) => (await api.call('conversations', { signal })).results,
});

/** Conversations with all of these words, in the title or in one message. */
export const searchQuery = (words: string) =>
  queryOptions({
    // Below the list's key, so that whatever changes the list has the search made again.
    queryKey: [...conversationsQuery.queryKey, words],
    queryFn: async ({ signal }) => (await api.call('conversations', { body: { words }, signal })).results,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', id],
    queryFn: async ({ signal }) => {
      const newest = (await api.call('conversation', { id, signal })).results;

      return withEarlierMessages(newest, queryClient.getQueryData<Conversation>(['chat', 'conversation', id]));
    },
    refetchInterval: ({ state }) =>
      isGone(state.error) ? false : state.data?.running ? runningIntervalMs : idleIntervalMs,
    refetchOnWindowFocus: 'always',
    // The query starts before its screen is loaded; the screen must not repeat a refused request.
    retryOnMount: ({ state }) => !isGone(state.error),
  });

/** 400: the address contains no valid id. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Starts a conversation and caches its first question, so that it is shown before the transcript is read. */
export async function startConversation(about?: InitializeChat): Promise<string> {
  const { id, question, cards, lead } = (await api.call('initializeChat', about && { body: about })).results;
  const now = new Date().toISOString();
  const first: ChatMessage = {
    id,
    role: 'assistant',
    content: question,
    createdAt: now,
    ...(cards && { cards, lead }),
  };
  const started: Conversation = {
    id,
    title: '',
    createdAt: now,
    updatedAt: now,
    ended: false,
    messages: [first],
    earlier: null,
    full: false,
    continues: about?.continues ?? null,
    running: false,
    pendingUploadReason: null,
    report: null,
  };
  queryClient.setQueryData(conversationQuery(id).queryKey, started, { updatedAt: 0 });
  // No refetch now: the screen with the list is about to close.
  void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey, refetchType: 'none' });

  return id;
}

/** Reads the page before the messages that are cached, and adds it to them. */
export async function loadEarlierMessages(id: string): Promise<void> {
  const before = queryClient.getQueryData(conversationQuery(id).queryKey)?.earlier;
  if (!before) return;

  const page = await queryClient.fetchQuery({
    queryKey: ['chat', 'earlier', id, before],
    queryFn: async () => (await api.call('conversation', { id, body: { before, limit: earlierPage } })).results,
    gcTime: 0,
  });
  changeConversation(id, (known) =>
    // Another reading may have replaced the cached messages meanwhile.
    known.earlier === before
      ? {
          messages: [...page.messages, ...known.messages],
          earlier: page.earlier,
          words: { ...page.words, ...known.words },
        }
      : {},
  );
}

/** The newest page together with the earlier messages that were loaded before, as long as there is no gap between them. */
function withEarlierMessages(newest: Conversation, known: Conversation | undefined): Conversation {
  const [first] = newest.messages;
  if (!newest.earlier || !known || !first) return newest;
  const index = known.messages.findIndex(({ id }) => id === first.id);
  if (index <= 0) return newest;

  return {
    ...newest,
    messages: [...known.messages.slice(0, index), ...newest.messages],
    earlier: known.earlier,
    words: { ...known.words, ...newest.words },
  };
}

/** Changes the cached conversation until it is read again. */
export function changeConversation(id: string, change: (known: Conversation) => Partial<Conversation>): void {
  queryClient.setQueryData(conversationQuery(id).queryKey, (known) => known && { ...known, ...change(known) });
}

/** Adds the messages that the conversation does not contain yet. */
export function withMessages(known: Conversation, ...messages: ChatMessage[]): Pick<Conversation, 'messages'> {
  const isKnown = (message: ChatMessage) =>
    known.messages.some(
      ({ id, clientMessageId }) =>
        id === message.id || (clientMessageId !== undefined && clientMessageId === message.clientMessageId),
    );
  const added = messages.filter((message) => !isKnown(message));

  return { messages: [...known.messages, ...added] };
}

export async function readConversationAgain(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
}

/** Leaves what waits for a decision as it is. */
export async function leaveAsItIs(file: FileRecord, findings: string[]): Promise<void> {
  keepFile((await api.call('switchChanges', { id: file.id, body: { on: [], off: findings } })).results);
}

/** Makes the changes of these findings, all in one run. */
export async function agreeToFixes(file: FileRecord, findings: string[]): Promise<void> {
  keepFile((await api.call('agreeToFix', { id: file.id, body: { findings } })).results);
}
