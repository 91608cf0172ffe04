import type { ChatMessage, NextActionResult } from '@fidelio/contracts';
import { changeConversation, withMessages } from '../chat.queries';
import type { Unsent } from './unsent';

/** Shows an answered turn at once; the transcript itself is read right after. */
export function keepTurn(message: Unsent, { messageId, ...result }: NextActionResult, stopped: boolean): void {
  const answer: ChatMessage = {
    id: messageId,
    role: 'assistant',
    createdAt: new Date().toISOString(),
    ...result,
    ...(stopped && { stopped }),
  };

  changeConversation(message.conversationId, (known) => ({
    ...withMessages(known, asMessage(message), answer),
    running: false,
    ended: result.action === 'endChat',
    pendingUploadReason: result.action === 'uploadFile' ? (result.uploadReason ?? '') : null,
  }));
}

/** A turn that the user stopped and the server did not end in time: what had been written stays. */
export function keepStopped(message: Unsent, written: string): void {
  const answer: ChatMessage = {
    id: crypto.randomUUID(),
    role: 'assistant',
    content: written,
    createdAt: new Date().toISOString(),
    stopped: true,
  };

  changeConversation(message.conversationId, (known) => ({
    ...withMessages(known, asMessage(message), answer),
    running: false,
  }));
}

/** A user's message as the transcript will hold it. */
export function asMessage({ clientMessageId, userResponse }: Unsent): ChatMessage {
  const createdAt = new Date().toISOString();

  return { id: clientMessageId, role: 'user', content: userResponse, createdAt, clientMessageId };
}
