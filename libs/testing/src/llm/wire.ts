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

/** A piece of the model's reasoning, as services send it that show it. */
export function reasoningChunkOf(thought: string): string {
  return line({ ...head, choices: [{ index: 0, delta: { reasoning_content: thought }, finish_reason: null }] });
}

export function toolCallsOf(calls: { name: string; arguments: object }[]): string {
  const asked = calls.map(({ name, arguments: given }, index) => ({
    index,
    id: `call-${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(given) },
  }));

  return line({ ...head, choices: [{ index: 0, delta: { tool_calls: asked }, finish_reason: null }] });
}

export function finishOf(reason: 'stop' | 'tool_calls' = 'stop'): string {
  return line({ ...head, choices: [{ index: 0, delta: {}, finish_reason: reason }] });
}

/** The first hundred tokens of a prompt come from the service's cache. */
export function usageOf(messages: ChatMessage[], completion: number, reasoning = 0): string {
  const prompt = Math.ceil(messages.reduce((sum, { content }) => sum + String(content).length, 0) / 4);

  return line({
    ...head,
    choices: [],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion + reasoning,
      total_tokens: prompt + completion + reasoning,
      prompt_tokens_details: { cached_tokens: Math.min(100, prompt) },
      completion_tokens_details: { reasoning_tokens: reasoning },
    },
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
