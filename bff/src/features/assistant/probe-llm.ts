import { askService } from '@fidelio/assistant';
import type { Config } from '../../platform/config/config.js';

/** Asks the LLM service for one word. A list of models would not show an exhausted quota. @throws Error where it does not answer */
export async function probeLlm(llm: NonNullable<Config['llm']>, signal: AbortSignal): Promise<void> {
  const answer = await askService(`${llm.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(llm.apiKey !== undefined && { authorization: `Bearer ${llm.apiKey}` }),
    },
    body: JSON.stringify({ model: llm.model, messages: [{ role: 'user', content: 'Answer with the word ok.' }] }),
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The LLM service answered ${answer.status}.`);
}
