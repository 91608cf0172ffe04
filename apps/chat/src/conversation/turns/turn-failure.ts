import { ApiError } from '@fidelio/shell-api';
import { whenAgain } from '../../texts';
import { t } from '../texts';

export interface TurnFailure {
  /** Markdown. */
  text: string;
  /** Milliseconds since the epoch. A retry before this time would be refused. */
  retryAt: number | null;
  /** Sending again would be refused. */
  final?: boolean;
}

/** The message was stored, but its answer is incomplete. */
export const incompleteAnswer: TurnFailure = {
  get text() {
    return t('conversation.brokenOff');
  },
  retryAt: null,
};

/** The text under a message that was not answered. */
export function turnFailureOf(error: unknown): TurnFailure {
  if (!(error instanceof ApiError)) return { text: t('conversation.error'), retryAt: null };
  const retryAt = error.retryAfter === null ? null : Date.now() + error.retryAfter * 1000;

  if (error.code === 'chat.conversation-full') return { text: t('conversation.fullTitle'), retryAt: null, final: true };
  if (error.code === 'chat.turn-running') return { text: t('conversation.stillAnswering'), retryAt };
  if (error.code === 'chat.budget')
    return { text: t('conversation.budget', { when: whenAgain(error.retryAfter) }), retryAt };
  if (error.status === 429) return { text: t('conversation.tooMany', { when: whenAgain(error.retryAfter) }), retryAt };

  return { text: t('conversation.error'), retryAt: null };
}
