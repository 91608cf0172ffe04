import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { ProblemDocument } from '@fidelio/contracts';

/** Statuses that tell somebody who waits to come back; 507 says that nothing can be stored now. */
const refusals = new Set([429, 502, 503, 507]);

export interface HttpRequest {
  method?: string;
  path: string;
  token?: string | null | undefined;
  json?: unknown;
  body?: Buffer | string;
  headers?: Record<string, string | number>;
  /** Statuses that are a success. */
  expect?: number[];
  /** Called with each piece of the body as it comes. */
  onText?: (text: string) => void;
  signal?: AbortSignal;
}

export interface HttpAnswer {
  /** `refused`: told to come back, by a problem document or, where a page was asked for, by a page; `cut`: the connection broke; `wrong`: anything else. */
  outcome: 'ok' | 'refused' | 'cut' | 'wrong';
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  why: string;
}

/** A browser at an address of its own (127.x.y.z): the proxy's and the product's limits are each person's. */
export class Browser {
  readonly #port: number;
  readonly #agent: Agent;

  constructor(port: number, localAddress: string) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress, timeout: 130_000 });
  }

  /** Never throws. */
  async send(options: HttpRequest): Promise<HttpAnswer> {
    const first = await this.#once(options);

    // As browsers do: a kept connection that was closed just as we wrote to it says nothing of our request.
    return first.stale ? this.#once(options) : first;
  }

  #once(options: HttpRequest): Promise<HttpAnswer & { stale?: boolean }> {
    const { method = 'GET', path, json, body, signal, expect = [200], onText } = options;
    const payload = json === undefined ? body : JSON.stringify(json);
    const headers = this.#headersOf(options, payload);

    return new Promise((resolve) => {
      let answered = false;
      const cut = (error: NodeJS.ErrnoException) =>
        resolve({
          outcome: 'cut',
          status: 0,
          headers: {},
          body: Buffer.alloc(0),
          why: `${error.code ?? error.message}`,
          stale: !answered && sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? ''),
        });
      const sent = request(
        { host: '127.0.0.1', port: this.#port, method, path, agent: this.#agent, headers, ...(signal && { signal }) },
        (answer) => {
          answered = true;
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => {
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

  #headersOf({ token, json, headers }: HttpRequest, payload: Buffer | string | undefined) {
    return {
      host: `localhost:${this.#port}`,
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
      ...headers,
    };
  }

  close(): void {
    this.#agent.destroy();
  }
}

function judge({ statusCode: status = 0, headers }: IncomingMessage, body: Buffer, expect: number[]): HttpAnswer {
  if (expect.includes(status)) return { outcome: 'ok', status, headers, body, why: '' };

  const text = body.toString('utf8');
  const problem = ProblemDocument.safeParse(parsed(text));
  const type = `${headers['content-type']}`;
  const isPage = type.startsWith('text/html');
  const told = isPage || (problem.success && type.startsWith('application/problem+json'));
  const why = `${status} ${problem.success ? problem.data.code : isPage ? 'page' : text.slice(0, 120)}`;
  const waits = status === 502 || status === 507 || headers['retry-after'] !== undefined;

  return { outcome: refusals.has(status) && told && waits ? 'refused' : 'wrong', status, headers, body, why };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, and so no problem document.
    return undefined;
  }
}
