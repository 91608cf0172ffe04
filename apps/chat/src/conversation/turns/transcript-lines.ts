import type { ChatMessage, Conversation } from '@fidelio/contracts';
import { asChatMessage } from './store-turn';
import type { OutgoingMessage } from './use-turns';

/** The key of the opening question, which is shown before the server's id for it is known. */
export const firstKey = 'first';

/** One line of the transcript: a stored message, or one without an answer yet. */
export type TranscriptLine = { key: string; message: ChatMessage; outgoing: OutgoingMessage | null };

/**
 * The loaded messages and the outgoing ones: those that are stored already keep their place, the others follow at the
 * end. An incomplete answer stays visible under its question until a retry replaces it.
 */
export function transcriptLines(
  { messages, earlier }: Pick<Conversation, 'messages' | 'earlier'>,
  outgoing: OutgoingMessage[],
): TranscriptLine[] {
  const outgoingById = new Map(outgoing.map((one) => [one.clientMessageId, one]));
  const stored = messages.flatMap((message, index): TranscriptLine[] => {
    const key = index === 0 && !earlier ? firstKey : keyOf(message);
    const own = outgoingOf(message, outgoingById);
    if (own) return [{ key, message, outgoing: own }];
    const question = message.stopped ? outgoingOf(messages[index - 1], outgoingById) : null;
    if (question && (question.failure === null || message.content === '')) return [];

    return [{ key, message, outgoing: null }];
  });
  const shown = new Set(stored.map((line) => line.outgoing));
  const others = outgoing.filter((one) => !shown.has(one));

  return [
    ...stored,
    ...others.map((one) => ({ key: one.clientMessageId, message: asChatMessage(one), outgoing: one })),
  ];
}

function outgoingOf(
  message: ChatMessage | undefined,
  outgoingById: Map<string, OutgoingMessage>,
): OutgoingMessage | null {
  return message?.role === 'user' ? (outgoingById.get(message.clientMessageId ?? '') ?? null) : null;
}

/** A message of the user keeps its key when it gets the server's id, so that screen readers do not read it again. */
function keyOf({ id, role, clientMessageId }: ChatMessage): string {
  return role === 'user' ? (clientMessageId ?? id) : id;
}
