import type { ChatMessage, NextActionResult } from '@fidelio/contracts';
import { changeConversation, withMessages } from '../../chat.queries';
import type { UnsentMessage } from './unsent';

/** Adds an answered turn to the cached conversation, which is then read again from the server. */
export function storeTurn(message: UnsentMessage, { messageId, ...result }: NextActionResult, stopped: boolean): void {
  const answer: ChatMessage = {
    id: messageId,
    role: 'assistant',
    createdAt: new Date().toISOString(),
    ...result,
    ...(stopped && { stopped }),
  };

  changeConversation(message.conversationId, (known) => ({
    ...withMessages(known, asChatMessage(message), answer),
    running: false,
    ended: result.action === 'endChat',
    pendingUploadReason: result.action === 'uploadFile' ? (result.uploadReason ?? '') : null,
  }));
}

/** Adds a stopped turn whose stream the server did not end in time, with the text received so far. */
export function storeStoppedTurn(message: UnsentMessage, content: string): void {
  const answer: ChatMessage = {
    id: crypto.randomUUID(),
    role: 'assistant',
    content,
    createdAt: new Date().toISOString(),
    stopped: true,
  };

  changeConversation(message.conversationId, (known) => ({
    ...withMessages(known, asChatMessage(message), answer),
    running: false,
  }));
}

/** A message of the user as the transcript will contain it. */
export function asChatMessage({ clientMessageId, userResponse }: UnsentMessage): ChatMessage {
  const createdAt = new Date().toISOString();

  return { id: clientMessageId, role: 'user', content: userResponse, createdAt, clientMessageId };
}
