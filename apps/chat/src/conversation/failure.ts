import { ApiError } from '@fidelio/shell-api';
import { texts } from '../texts';
import { whenAgain } from '../when';

export interface Failure {
  /** Markdown. */
  text: string;
  /** Milliseconds since 1970; before it a retry would be refused again. */
  retryAt: number | null;
}

/** The message arrived; its answer did not come to its end. */
export const brokenOff: Failure = { text: texts.conversation.brokenOff, retryAt: null };

/** What a message that was not answered says to the user. */
export function describeFailure(error: unknown): Failure {
  const words = texts.conversation;
  if (!(error instanceof ApiError)) return { text: words.error, retryAt: null };
  const retryAt = error.retryAfter === null ? null : Date.now() + error.retryAfter * 1000;

  if (error.code === 'chat.turn-running') return { text: words.stillAnswering, retryAt };
  if (error.code === 'chat.budget') return { text: words.budget(whenAgain(error.retryAfter)), retryAt };
  if (error.status === 429) return { text: words.tooMany(whenAgain(error.retryAfter)), retryAt };

  return { text: words.error, retryAt: null };
}
