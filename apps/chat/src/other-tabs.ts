import { useEffect } from 'react';
import { readConversationAgain } from './chat.queries';

const name = 'fidelio-conversations';

/** Tells the other tabs of this browser that a conversation has changed. */
export function tellOtherTabs(conversationId: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no other origin
  channel.postMessage(conversationId);
  channel.close();
}

/** Reads a conversation, and the list, again when another tab of this browser has changed it; without an id, whichever it is. */
export function useOtherTabs(conversationId?: string): void {
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return;
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => {
      if (conversationId === undefined || data === conversationId) void readConversationAgain(data);
    });

    return () => channel.close();
  }, [conversationId]);
}
