import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Behaviour } from './behaviour.ts';
import {
  type ChatMessage,
  chunkOf,
  completionOf,
  finishOf,
  reasoningChunkOf,
  tokensOf,
  toolCallsOf,
  usageOf,
} from './wire.ts';

/** One request as the service saw it. */
export interface SeenRequest {
  messages: ChatMessage[];
  stream: boolean;
  authorization: string | undefined;
  body: Record<string, unknown>;
  /** Resolves once the answer is complete, with how it ended. */
  ended: Promise<'complete' | 'aborted'>;
  /** Tokens sent so far. */
  sent: number;
}

const usualText = JSON.stringify({
  reply: 'What looks wrong, and in which kind of file?',
  action: 'continueConversation',
});

type Next = Behaviour | ((request: SeenRequest) => Behaviour);

/** A fake OpenAI-compatible chat completions service that speaks the real protocol over HTTP and misbehaves on demand. */
export class FakeLlm {
  readonly requests: SeenRequest[] = [];
  private readonly server: Server;
  private readonly queue: Next[] = [];
  private usual: Next = {};
  private readonly stopping = new AbortController();

  private constructor(server: Server) {
    this.server = server;
  }

  /** @param port 0 takes any free one */
  static async start(port = 0): Promise<FakeLlm> {
    const server = createServer();
    const fake = new FakeLlm(server);
    server.on('request', (request, response) => void fake.answer(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

    return fake;
  }

  /** What `LLM_BASE_URL` would say. */
  get baseUrl(): string {
    const address = this.server.address();

    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`;
  }

  /** Behaviours of the next requests, in turn. */
  next(...behaviours: Next[]): this {
    this.queue.push(...behaviours);

    return this;
  }

  /** What is done with every request that no `next` covers. */
  always(behaviour: Next): this {
    this.usual = behaviour;

    return this;
  }

  reset(): void {
    this.queue.length = 0;
    this.requests.length = 0;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request);
    const { ended, end } = ending();
    const seen: SeenRequest = {
      messages: Array.isArray(body['messages']) ? (body['messages'] as ChatMessage[]) : [],
      stream: body['stream'] === true,
      authorization: request.headers.authorization,
      body,
      ended,
      sent: 0,
    };
    this.requests.push(seen);
    const gone = new AbortController();
    response.on('close', () => {
      gone.abort();
      end(response.writableFinished ? 'complete' : 'aborted');
    });
    const chosen = this.queue.shift() ?? this.usual;
    const behaviour = typeof chosen === 'function' ? chosen(seen) : chosen;
    await behave(response, seen, behaviour, AbortSignal.any([gone.signal, this.stopping.signal])).catch(() =>
      response.destroy(),
    );
  }
}

function ending() {
  type How = 'complete' | 'aborted';
  const ends: ((how: How) => void)[] = [];
  const ended = new Promise<How>((resolve) => ends.push(resolve));

  return { ended, end: (how: How) => ends.forEach((resolve) => resolve(how)) };
}

async function behave(
  response: ServerResponse,
  seen: SeenRequest,
  behaviour: Behaviour,
  signal: AbortSignal,
): Promise<void> {
  if (behaviour.refuse) return void response.destroy();
  if (behaviour.status !== undefined && behaviour.status >= 400) {
    response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers });
    return void response.end(
      JSON.stringify({ error: { message: 'The fake service was told to fail.', type: 'fake' } }),
    );
  }
  const tokens = behaviour.flood === undefined ? tokensOf(behaviour.text ?? usualText) : babble(behaviour.flood);
  if (!seen.stream) {
    if (behaviour.beforeFirst) await wait(behaviour.beforeFirst, undefined, { signal });
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end(completionOf([...tokens].join(''), seen.messages));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  if (behaviour.beforeFirst) await wait(behaviour.beforeFirst, undefined, { signal });
  for (const thought of tokensOf(behaviour.reasoning ?? '')) {
    signal.throwIfAborted();
    response.write(reasoningChunkOf(thought));
    if (behaviour.between) await wait(behaviour.between, undefined, { signal });
  }
  if (behaviour.toolCalls) {
    response.write(toolCallsOf(behaviour.toolCalls));
    response.write(finishOf('tool_calls'));
    response.write(usageOf(seen.messages, behaviour.toolCalls.length));
    return void response.end('data: [DONE]\n\n');
  }
  for (const token of tokens) {
    if (seen.sent === behaviour.dropAfter) return void response.socket?.end();
    if (seen.sent === behaviour.stallAfter) return wait(2 ** 30, undefined, { signal });
    signal.throwIfAborted();
    const room = response.write(chunkOf(token));
    seen.sent += 1;
    if (behaviour.between) await wait(behaviour.between, undefined, { signal });
    else if (!room) await drained(response, signal);
  }
  response.write(finishOf());
  response.write(usageOf(seen.messages, seen.sent, tokensOf(behaviour.reasoning ?? '').length));
  response.end('data: [DONE]\n\n');
}

function* babble(count: number): Generator<string> {
  yield '{"reply": "';
  for (let index = 0; index < count; index += 1) yield 'blah ';
}

function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once('drain', resolve);
    signal.addEventListener('abort', () => reject(new Error('The client went away.')), { once: true });
  });
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const parsed: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8') || '{}');

  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
}
