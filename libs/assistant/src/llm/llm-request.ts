import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';

export interface LlmService {
  baseUrl: string;
  model: string;
  apiKey?: string;
}

export interface LlmMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** As many connections as there are answers being written; the last used first, so that the others may close. */
const keeping = { keepAlive: true, scheduling: 'lifo', maxFreeSockets: 64 } as const;
const agents = { 'http:': new HttpAgent(keeping), 'https:': new HttpsAgent(keeping) };

/**
 * Asks for one chat completion; resolves with the answer's head.
 *
 * `node:http` and not `fetch`: the bytes of 200 answers at once pass here, and a web stream costs each of its pieces several times
 * what the piece is worth.
 */
export function postCompletion(
  { baseUrl, model, apiKey }: LlmService,
  messages: LlmMessage[],
  more: object,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const address = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const secure = address.protocol === 'https:';
  const body = Buffer.from(JSON.stringify({ model, messages, stream: true, ...more }));

  return new Promise((resolve, reject) => {
    const request = (secure ? overHttps : overHttp)(address, {
      method: 'POST',
      agent: agents[secure ? 'https:' : 'http:'],
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        accept: 'text/event-stream',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
    });
    request.once('response', resolve);
    // More than once where the connection breaks after the head: that is told by the body.
    request.on('error', reject);
    request.end(body);
  });
}
