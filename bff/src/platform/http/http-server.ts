import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { Problem } from './problem.js';
import { sendProblem } from './problem.filter.js';
import { finishesWithin } from '../lifecycle/finishes-within.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';

const closeIdleEvery = 50;
/** How long a request waits for an application that is starting, in milliseconds, and how many do. */
const maxWaitMs = 5_000;
const maxWaiting = 1_000;

/**
 * The one listening socket. It opens before the application exists, so that probes get an answer while the database is
 * still missing, and stays open while the application ends, so that running requests finish.
 */
export class HttpServer {
  private readonly server: Server;
  private application: RequestListener | undefined;
  /** Requests that came before the application: a balancer sends them as soon as the socket is open. */
  private readonly waiting = new Set<() => void>();

  /** @param secure sets the headers of an answer that is given before the application exists */
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly secure: SecureAnswer,
  ) {
    this.server = createServer((request, response) => this.handle(request, response));
    // Node allows five minutes for a whole request, but 100 MiB over a slow line take longer.
    this.server.requestTimeout = 60 * 60_000;
    this.server.setTimeout(2 * 60_000);
    // Longer than a load balancer's own: otherwise it could send a request into a connection that we close.
    this.server.keepAliveTimeout = 75_000;
  }

  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
  }

  /** The port that the system chose where 0 was asked for. */
  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server does not listen.');

    return address.port;
  }

  /** From now on the application answers. */
  serve(application: RequestListener): void {
    this.application = application;
    for (const answer of this.waiting) answer();
  }

  /** Stops accepting connections and waits for running requests. @returns whether all finished before the deadline */
  async finish(deadline: number): Promise<boolean> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    // A keep-alive connection whose last answer began before the drain has no `connection: close`.
    const closeIdle = setInterval(() => this.server.closeIdleConnections(), closeIdleEvery);
    try {
      return await finishesWithin(closed, deadline - performance.now());
    } finally {
      clearInterval(closeIdle);
    }
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private handle(request: IncomingMessage, response: ServerResponse): void {
    if (this.lifecycle.draining.aborted) response.setHeader('connection', 'close');
    if (this.application) this.application(request, response);
    else if (isProbe(request) || this.waiting.size >= maxWaiting) this.answerWhileStarting(request, response);
    else this.wait(request, response);
  }

  /** Until the application is there, or for `maxWaitMs`. */
  private wait(request: IncomingMessage, response: ServerResponse): void {
    const answer = () => {
      clearTimeout(timer);
      this.waiting.delete(answer);
      if (this.application) this.application(request, response);
      else this.answerWhileStarting(request, response);
    };
    const timer = setTimeout(answer, maxWaitMs).unref();
    this.waiting.add(answer);
  }

  private answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
    const { url } = request;
    const requestId = randomUUID();
    this.secure(request, response, throwFault);
    response.setHeader('x-request-id', requestId);
    response.setHeader('connection', 'close');
    if (url === '/api/health/live') {
      response.setHeader('content-type', 'application/json');
      response.end('{"status":"live"}');
      return;
    }
    const problem =
      url === '/api/health/ready'
        ? new Problem('service.not-ready', { retryAfter: 2, errors: this.lifecycle.notReadyReasons })
        : new Problem('service.unavailable', { retryAfter: 2 });
    sendProblem(response, problem, requestId);
  }
}

/** Middleware that only sets headers, such as helmet's. */
export type SecureAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (fault?: unknown) => void,
) => void;

/** Passed on as `next`. */
export function throwFault(fault?: unknown): void {
  if (fault) throw fault;
}

function isProbe({ url }: IncomingMessage): boolean {
  return url === '/api/health/live' || url === '/api/health/ready';
}
