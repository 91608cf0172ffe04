import type { ChatMessage } from '@fidelio/contracts';
import { asMessage } from './keep-turn';
import type { Outgoing } from './use-turns';

/** The first question is shown before the server's id for it is known. */
const firstKey = 'first';

/** One line of the transcript: a stored message, or one that is still on its way. */
export type Line = { key: string; message: ChatMessage; outgoing: Outgoing | null };

/**
 * The stored transcript with the messages on their way: those that are stored already in their place, the others at the
 * end. What was left of an answer that broke off stands under its question's Retry, until it is written anew.
 */
export function linesOf(messages: ChatMessage[], outgoing: Outgoing[]): Line[] {
  const onTheWay = new Map(outgoing.map((one) => [one.clientMessageId, one]));
  const stored = messages.flatMap((message, index): Line[] => {
    const key = index === 0 ? firstKey : keyOf(message);
    const own = ownOf(message, onTheWay);
    if (own) return [{ key, message, outgoing: own }];
    const asked = message.stopped ? ownOf(messages[index - 1], onTheWay) : null;
    if (asked && (asked.failure === null || message.content === '')) return [];

    return [{ key, message, outgoing: null }];
  });
  const shown = new Set(stored.map((line) => line.outgoing));
  const others = outgoing.filter((one) => !shown.has(one));

  return [...stored, ...others.map((one) => ({ key: one.clientMessageId, message: asMessage(one), outgoing: one }))];
}

function ownOf(message: ChatMessage | undefined, onTheWay: Map<string, Outgoing>): Outgoing | null {
  return message?.role === 'user' ? (onTheWay.get(message.clientMessageId ?? '') ?? null) : null;
}

/** A user's message keeps its key when the server's id takes the place of ours: what was read out is not read again. */
function keyOf({ id, role, clientMessageId }: ChatMessage): string {
  return role === 'user' ? (clientMessageId ?? id) : id;
}
