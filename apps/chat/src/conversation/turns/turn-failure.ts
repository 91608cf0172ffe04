import { ApiError } from '@fidelio/shell-api';
import { conversationTexts } from '../conversation-texts';

const words = conversationTexts.conversation;

export interface TurnFailure {
  /** Markdown. */
  text: string;
  /** Milliseconds since the epoch. A retry before this time would be refused. */
  retryAt: number | null;
  /** Sending again would be refused. */
  final?: boolean;
}

/** The message was stored, but its answer is incomplete. */
export const incompleteAnswer: TurnFailure = { text: words.brokenOff, retryAt: null };

/** The text under a message that was not answered. */
export function turnFailureOf(error: unknown): TurnFailure {
  if (!(error instanceof ApiError)) return { text: words.error, retryAt: null };
  const retryAt = error.retryAfter === null ? null : Date.now() + error.retryAfter * 1000;

  if (error.code === 'chat.conversation-full') return { text: words.fullTitle, retryAt: null, final: true };
  if (error.code === 'chat.turn-running') return { text: words.stillAnswering, retryAt };
  if (error.code === 'chat.budget') return { text: words.budget(error.retryAfter), retryAt };
  if (error.status === 429) return { text: words.tooMany(error.retryAfter), retryAt };

  return { text: words.error, retryAt: null };
}
