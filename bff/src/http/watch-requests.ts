import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../operations/logging/logger.js';
import type { Metrics } from '../operations/metrics/metrics.js';
import type { Tracing } from '../operations/tracing/tracing.js';
import { duringWork, safeRequestId, type Work } from '../operations/work-context.js';
import type { FidelioRequest } from './policy.js';

export interface Watching {
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing | null;
  /** Whether a proxy in front of us says which trace a request belongs to. */
  proxied: boolean;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * First of all: every request gets an id, which its log lines, jobs and mails bear. At its end it is one log line and
 * two figures, under the route's pattern: never the path with its ids, nor the query.
 */
export function watchRequests({ logger, metrics, tracing, proxied }: Watching) {
  return (incoming: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const request = Object.assign(incoming, { requestId: requestIdOf(incoming) }) satisfies FidelioRequest;
    response.setHeader('x-request-id', request.requestId);
    const method = methods.has(request.method) ? request.method : 'OTHER';
    const parent = proxied ? request.headers.traceparent : undefined;
    const span = tracing?.request(method, typeof parent === 'string' ? parent : undefined);
    const work: Work = { requestId: request.requestId, ...(span && { span }) };

    response.once('close', () => {
      const route = patternOf(request.route);
      const status = response.writableFinished ? response.statusCode : 499;
      const took = performance.now() - started;
      metrics.requests.inc({ method, route, status });
      if (!isStream(response)) metrics.requestSeconds.observe({ method, route }, took / 1000);
      if (span)
        span.end(`${method} ${route}`, { 'http.route': route, 'http.response.status_code': status }, failed(status));
      if (logger.tells) duringWork(work, () => logger.info('request', { method, route, status, ms: Math.round(took) }));
    });
    duringWork(work, next);
  };
}

/** The browser's own, a proxy's, or a new one. */
function requestIdOf(request: Request): string {
  const given = request.headers['x-request-id'];

  return typeof given === 'string' && safeRequestId.test(given) ? given : randomUUID();
}

function patternOf(route: unknown): string {
  return typeof route === 'object' && route !== null && 'path' in route ? String(route.path) : 'unmatched';
}

function isStream(response: Response): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}

const failed = (status: number) => (status >= 500 ? new Error(String(status)) : undefined);
