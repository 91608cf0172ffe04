import { streamCompletion } from './chat-completions.js';
import type { LlmMessage, LlmService } from './llm-request.js';
import type { LlmLimits } from './limits.js';
import { ReplyStream } from './reply-stream.js';

/** What a service answered to one request. */
export interface Spoken {
  raw: string;
  shown: string;
  tokens: number;
  /** It was longer than the limits and was cut off. */
  endless: boolean;
}

/** Reads one answer, showing its reply while it comes; aborts the request when the answer is longer than the limits. */
export async function listen(
  service: LlmService,
  messages: LlmMessage[],
  limits: LlmLimits,
  signal: AbortSignal,
  show: (text: string) => void,
): Promise<Spoken> {
  const stream = new ReplyStream();
  let tokens = 0;
  let endless = false;
  await streamCompletion(service, messages, limits, signal, (piece) => {
    if ('tokens' in piece) tokens = piece.tokens;
    else {
      const room = limits.replyMax - stream.reply.length;
      const text = stream.push(piece.text).slice(0, Math.max(0, room));
      if (text !== '') show(text);
      endless = stream.reply.length > limits.replyMax || stream.whole.length > limits.answerMax;
    }

    return !endless;
  });

  return { ...spoken(stream, tokens, messages, limits.replyMax), endless };
}

/** If the service does not say how many tokens it used, they are estimated: about four characters a token. */
function spoken(stream: ReplyStream, tokens: number, messages: LlmMessage[], replyMax: number) {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0) + stream.whole.length;

  const shown = stream.reply.toString().slice(0, replyMax);

  return { raw: stream.whole.toString(), shown, tokens: tokens || Math.ceil(characters / 4) };
}
