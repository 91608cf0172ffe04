import { ChatAction, Language } from '@fidelio/contracts';
import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

/** What the service is asked for: `reply` first, so that it can be shown while the rest is written. */
export function answerSchema(legal: readonly ChatAction[]) {
  return z.strictObject({
    reply: z.string(),
    action: z.enum(legal),
    cards: z.array(z.string()),
    wantsPerson: z.boolean(),
    reported: z.array(z.string()),
    language: Language,
  });
}

/** What is read of an answer: a missing or wrong field says nothing. */
export const ModelAnswer = z.object({
  reply: z.string().trim().min(1),
  action: ChatAction.catch('continueConversation'),
  cards: z.array(z.string()).catch([]),
  wantsPerson: z.boolean().catch(false),
  reported: z.array(z.string()).catch([]),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

/** A reply in plain text does nothing but continue the conversation. */
export function plainAnswer(reply: string): ModelAnswer {
  return { reply, action: 'continueConversation', cards: [], wantsPerson: false, reported: [] };
}

/** Reads a whole answer: an object, fenced or after some words, or plain text; null where there is no reply in it. */
export function readAnswer(raw: string): ModelAnswer | null {
  const text = raw.trim();
  const start = text.indexOf('{');
  if (start >= 0) {
    const objects = text.slice(start, text.lastIndexOf('}') + 1 || undefined);
    // Some models give the same answer twice.
    const [object = ''] = objects.split(/(?<=\})\s*(?=\{\s*"reply")/);
    for (const attempt of [() => JSON.parse(object), () => JSON.parse(jsonrepair(object))]) {
      const answer = ModelAnswer.safeParse(tried(attempt));
      if (answer.success) return answer.data;
    }
  }
  if (text === '' || /^(?:```\w*\s*)?[{[]/.test(text)) return null;

  return plainAnswer(text);
}

function tried(attempt: () => unknown): unknown {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
