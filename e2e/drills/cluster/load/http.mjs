import { Agent, request } from 'node:http';
import { ProblemDocument } from '@fidelio/contracts';

/** What an answer is to somebody who waits for it. */
export const clean = new Set([429, 502, 503]);

/** A browser at an address of its own (127.x.y.z): the proxy's and the product's limits are each person's. */
export class Browser {
  constructor(port, localAddress) {
    this.port = port;
    this.agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress, timeout: 130_000 });
  }

  /**
   * @param onText called with each piece of the body as it comes; the whole is kept otherwise
   * @returns `{ outcome: 'ok' | 'refused' | 'cut' | 'wrong', status, body, why }`; never throws
   */
  async send(options) {
    const first = await this.once(options);
    // As browsers do: a connection that was kept open, and closed just as we wrote to it, says nothing of our request.
    return first.stale ? this.once(options) : first;
  }

  once({ method = 'GET', path, token, json, body, headers = {}, expect = [200], onText, signal }) {
    const payload = json === undefined ? body : JSON.stringify(json);
    const all = {
      host: `localhost:${this.port}`,
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
      ...headers,
    };

    return new Promise((resolve) => {
      let answered = false;
      const cut = (error) =>
        resolve({
          outcome: 'cut',
          status: 0,
          why: `${error.code ?? error.message}`,
          stale: !answered && sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code),
        });
      const sent = request(
        { host: '127.0.0.1', port: this.port, method, path, agent: this.agent, headers: all, signal },
        (answer) => {
          answered = true;
          const pieces = [];
          answer.on('data', (piece) => {
            pieces.push(piece);
            onText?.(piece.toString('utf8'));
          });
          answer.on('error', cut);
          answer.on('aborted', () => cut(new Error('aborted')));
          answer.on('end', () => {
            if (!answer.complete) return cut(new Error('incomplete'));
            resolve(judge(answer, Buffer.concat(pieces), expect));
          });
        },
      );
      sent.on('error', cut);
      sent.setTimeout(120_000, () => sent.destroy(new Error('no answer for 120 s')));
      sent.end(payload);
    });
  }

  close() {
    this.agent.destroy();
  }
}

function judge(answer, body, expect) {
  const { statusCode: status, headers } = answer;
  if (expect.includes(status)) return { outcome: 'ok', status, headers, body };

  const text = body.toString('utf8');
  const problem = ProblemDocument.safeParse(parsed(text));
  const told = problem.success && `${headers['content-type']}`.startsWith('application/problem+json');
  const why = `${status} ${problem.success ? problem.data.code : text.slice(0, 120)}`;
  const waits = status === 502 || headers['retry-after'] !== undefined;

  return { outcome: clean.has(status) && told && waits ? 'refused' : 'wrong', status, headers, body, why };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
