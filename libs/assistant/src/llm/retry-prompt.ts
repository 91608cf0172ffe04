import type { ChatAction } from '@fidelio/contracts';
import type { LlmMessage } from './llm-request.js';

/**
 * Asks again after an answer that could not be used, and says why. A reply that the user has seen must stay as it is.
 *
 * @param raw      the answer that could not be used
 * @param shown    what the user has seen of its reply
 * @param possible the actions that the answer may have
 */
export function retryPrompt(before: LlmMessage[], raw: string, shown: string, possible: ChatAction[]): LlmMessage[] {
  const keep = shown === '' ? '' : ` Keep this reply word for word: ${JSON.stringify(shown)}.`;

  return [
    ...before,
    { role: 'assistant', content: raw.slice(0, 4000) },
    {
      role: 'user',
      content: `That was not one valid JSON object of the schema, or its action is not possible now. Possible: ${possible.join(', ')}.${keep} Answer again with the JSON object alone.`,
    },
  ];
}
