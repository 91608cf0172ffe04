export interface ChatMessage {
  role: string;
  content: string;
}

const head = { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1_763_600_000, model: 'fake' };

/** Cuts a text as a model would: in pieces of a few letters, also inside escapes. */
export function tokensOf(text: string): string[] {
  return text.match(/[\s\S]{1,4}/g) ?? [];
}

/** One `data:` line of the stream, as chat completions send it. */
export function chunkOf(content: string): string {
  return line({ ...head, choices: [{ index: 0, delta: { content }, finish_reason: null }] });
}

export function finishOf(): string {
  return line({ ...head, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
}

export function usageOf(messages: ChatMessage[], completion: number): string {
  const prompt = Math.ceil(messages.reduce((sum, { content }) => sum + String(content).length, 0) / 4);

  return line({
    ...head,
    choices: [],
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  });
}

/** The whole answer of a request that did not ask for a stream. */
export function completionOf(content: string, messages: ChatMessage[]): string {
  const prompt = Math.ceil(messages.reduce((sum, message) => sum + message.content.length, 0) / 4);
  const completion = Math.ceil(content.length / 4);

  return JSON.stringify({
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  });
}

function line(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
