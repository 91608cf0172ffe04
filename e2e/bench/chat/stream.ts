import { Agent, request as send } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

/** Milliseconds to the first sentence and in all; the moment of leaving where the client left. */
export interface Streamed {
  first: number;
  mark?: number;
  total?: number;
  leftAt?: number;
}

interface StreamOptions {
  address: string;
  headers?: Record<string, string>;
  body: object;
  /** Whether this text holds the first sentence of the answer. */
  isFirst(text: string): boolean;
  /** Whether this text holds the end mark of that sentence, which may come before it is known to be over. */
  isMark?(text: string): boolean;
  /** Leave with the first sentence. */
  leaveAfter?: boolean;
}

/** Posts and reads an event stream to its end. */
export function stream({
  address,
  headers = {},
  body,
  isFirst,
  isMark,
  leaveAfter = false,
}: StreamOptions): Promise<Streamed> {
  const payload = JSON.stringify(body);
  const started = performance.now();

  return new Promise((resolve, reject) => {
    const request = send(address, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
    });
    let first: number | null = null;
    let mark: number | undefined;
    let text = '';
    request.once('error', reject);
    request.once('response', (response) => {
      response.setEncoding('utf8').on('data', (chunk: string) => {
        if (text.length < 4000) text += chunk;
        if (first !== null) return;
        if (isMark?.(text)) mark ??= performance.now() - started;
        if (!isFirst(text)) return;
        first = performance.now() - started;
        if (!leaveAfter) return;
        request.destroy();
        resolve({ first, leftAt: Date.now() });
      });
      // A client that leaves breaks its own stream.
      response.on('error', () => undefined);
      response.once('end', () => {
        if (first === null) reject(new Error(`${response.statusCode}: ${text.slice(0, 300)}`));
        else resolve({ first, ...(mark !== undefined && { mark }), total: performance.now() - started });
      });
    });
    request.end(payload);
  });
}
