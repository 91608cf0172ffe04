import { Agent, request as send } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

/**
 * Posts and reads an event stream to its end.
 *
 * @param isFirst    whether this text holds the first word of the answer
 * @param leaveAfter leave with the first word
 * @returns milliseconds to the first word and in all; `leftAt` where it left
 */
export function stream({ address, headers = {}, body, isFirst, leaveAfter = false }) {
  const payload = JSON.stringify(body);
  const started = performance.now();

  return new Promise((resolve, reject) => {
    const request = send(address, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
    });
    let first = null;
    let text = '';
    request.once('error', reject);
    request.once('response', (response) => {
      response.setEncoding('utf8').on('data', (chunk) => {
        if (text.length < 4000) text += chunk;
        if (first !== null || !isFirst(text)) return;
        first = performance.now() - started;
        if (!leaveAfter) return;
        request.destroy();
        resolve({ first, leftAt: Date.now() });
      });
      response.on('error', () => undefined);
      response.once('end', () => {
        if (first === null) reject(new Error(`${response.statusCode}: ${text.slice(0, 300)}`));
        else resolve({ first, total: performance.now() - started });
      });
    });
    request.end(payload);
  });
}
