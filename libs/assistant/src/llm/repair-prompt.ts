import type { ChatAction } from '@fidelio/contracts';
import type { LlmMessage } from './llm-request.js';

/** Asks once more, saying what was wrong; the reply was perhaps shown already, so it must stay. */
export function promptAgain(before: LlmMessage[], raw: string, shown: string, legal: ChatAction[]): LlmMessage[] {
  const keep = shown === '' ? '' : ` Keep this reply word for word: ${JSON.stringify(shown)}.`;

  return [
    ...before,
    { role: 'assistant', content: raw.slice(0, 4000) },
    {
      role: 'user',
      content: `That was not one valid JSON object of the schema, or its action is not possible now. Possible: ${legal.join(', ')}.${keep} Answer again with the JSON object alone.`,
    },
  ];
}
