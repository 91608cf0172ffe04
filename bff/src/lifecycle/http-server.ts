import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import { Problem } from '../http/problem.js';
import { sendProblem } from '../http/problem.filter.js';
import { finishesWithin } from './finishes-within.js';
import type { Lifecycle } from './lifecycle.js';

const closeIdleEvery = 50;

/**
 * The one listening socket. It opens before the application exists, so that probes get an answer while the database is
 * still missing, and stays open while the application ends, so that running requests finish.
 */
export class HttpServer {
  private readonly server: Server;
  private application: RequestListener | undefined;

  /** @param headers of every answer that is given before the application exists */
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly headers: Map<string, string>,
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
  serve(application: Express): void {
    this.application = application;
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
    else this.answerWhileStarting(request, response);
  }

  private answerWhileStarting({ url }: IncomingMessage, response: ServerResponse): void {
    const requestId = randomUUID();
    response.setHeaders(this.headers);
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
