import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';
import { ChatAction, Severity } from '@fidelio/contracts';
import { FileKind } from '../dialogue-state.js';

const text = (most: number) => z.string().trim().max(most).nullish().catch(null);

/** What the model may fill in; a field that does not fit is as if it were absent. */
const AnswerSlots = z.object({
  kind: FileKind.nullish().catch(null),
  symptoms: z.array(z.string().trim().min(1).max(400)).max(12).nullish().catch(null),
  expected: text(400),
  where: text(200),
  steps: text(400),
  severity: Severity.nullish().catch(null),
  request: text(400),
});

/** One answer of the model: `reply` first, so that it can be streamed. */
export const LlmAnswer = z.object({
  reply: z.string().trim().min(1),
  action: ChatAction,
  uploadReason: z.string().trim().max(2000).nullish(),
  slots: AnswerSlots.nullish().catch(null),
});
export type LlmAnswer = z.infer<typeof LlmAnswer>;

/** Parses a model's text: as it is, without fences, repaired; null where no object of the schema comes of it. */
export function readAnswer(raw: string): LlmAnswer | null {
  const bare = withoutFences(raw);
  for (const attempt of [() => JSON.parse(bare), () => JSON.parse(jsonrepair(bare))]) {
    const answer = LlmAnswer.safeParse(tried(attempt));
    if (answer.success) return answer.data;
  }

  return null;
}

function withoutFences(raw: string): string {
  const fenced = /```(?:json)?\s*([\s\S]*?)(?:```|$)/.exec(raw)?.[1] ?? raw;
  const start = fenced.indexOf('{');

  return start < 0 ? fenced : fenced.slice(start);
}

function tried(attempt: () => unknown): unknown {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
