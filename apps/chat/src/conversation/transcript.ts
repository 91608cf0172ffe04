import type { ChatMessage } from '@fidelio/contracts';
import { asMessage } from './keep-turn';
import type { Outgoing } from './use-turns';

/** The first question is shown before the server's id for it is known. */
const firstKey = 'first';

/** One line of the transcript: a stored message, or one that is still on its way. */
export type Line = { key: string; message: ChatMessage; outgoing: Outgoing | null };

/**
 * The stored transcript with the messages on their way at its end. A stored copy of one of those is left out: until it is
 * answered, the one on its way knows more.
 */
export function linesOf(messages: ChatMessage[], outgoing: Outgoing[]): Line[] {
  const onTheWay = new Set(outgoing.map(({ clientMessageId }) => clientMessageId));
  const stored = messages
    .filter(({ clientMessageId, role }) => role !== 'user' || !clientMessageId || !onTheWay.has(clientMessageId))
    .map((message, index) => ({ key: index === 0 ? firstKey : keyOf(message), message, outgoing: null }));

  return [...stored, ...outgoing.map((one) => ({ key: one.clientMessageId, message: asMessage(one), outgoing: one }))];
}

/** A user's message keeps its key when the server's id takes the place of ours: what was read out is not read again. */
function keyOf({ id, role, clientMessageId }: ChatMessage): string {
  return role === 'user' ? (clientMessageId ?? id) : id;
}
