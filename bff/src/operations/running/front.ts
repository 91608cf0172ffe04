import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import { Problem } from '../../http/problem.js';
import { answer } from '../../http/problem.filter.js';
import { reasonsOf } from '../health/reasons.js';
import { bornFor, messageClasses } from './born-for.js';
import type { Lifecycle } from './lifecycle.js';
import { within } from './within.js';

const lookAgainAfter = 50;

/**
 * The one listening socket. It is open before the application is there (a probe gets an answer while the database is
 * still missing) and after it has begun to end (what runs is finished).
 */
export class Front {
  private readonly server: Server;
  private readonly classes = messageClasses();
  private application: RequestListener | undefined;

  constructor(private readonly lifecycle: Lifecycle) {
    this.server = createServer(this.classes, (request, response) => this.take(request, response));
    // Node gives a request five minutes in all: 100 MiB over a slow line take longer. What counts is that bytes come.
    this.server.requestTimeout = 60 * 60_000;
    this.server.setTimeout(2 * 60_000);
    // Longer than a balancer keeps an idle connection: who closes first must not be the one that is about to be sent to.
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

  /** From now on the application answers. */
  serve(application: Express): void {
    bornFor(application, this.classes);
    this.application = application;
  }

  /** Takes no new connection, and waits for the requests that run. @returns false where time ended first */
  async finish(deadline: number): Promise<boolean> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    // A connection whose last answer began before the end was asked for does not know that it should close.
    const sweep = setInterval(() => this.server.closeIdleConnections(), lookAgainAfter);
    try {
      return await within(closed, deadline - performance.now());
    } finally {
      clearInterval(sweep);
    }
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    if (this.lifecycle.draining.aborted) response.setHeader('connection', 'close');
    if (this.application) this.application(request, response);
    else this.answerWhileStarting(request, response);
  }

  private answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
    const requestId = randomUUID();
    response.setHeader('x-request-id', requestId);
    response.setHeader('connection', 'close');
    if (request.url === '/api/health/live') {
      response.setHeader('content-type', 'application/json');
      response.end('{"status":"live"}');
    } else if (request.url === '/api/health/ready')
      answer(
        response,
        new Problem('service.not-ready', { retryAfter: 2, errors: reasonsOf(this.lifecycle) }),
        requestId,
      );
    else answer(response, new Problem('service.unavailable', { retryAfter: 2 }), requestId);
  }
}
