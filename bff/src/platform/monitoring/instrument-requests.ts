import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { FidelioRequest } from '../http/policy.js';
import type { Observability } from '../observability/observability.js';
import { runInContext, safeRequestId, type WorkContext } from '../observability/work-context.js';

interface RequestInstrumentation extends Observability {
  /** Whether a trusted proxy stands in front, whose `traceparent` is accepted. */
  proxied: boolean;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The first middleware: gives every request an id, which its log lines, jobs and mails carry. When a request ends it
 * becomes one log line and two figures under its route's pattern, never under its path or query.
 */
export function instrumentRequests({ logger, metrics, tracing, proxied }: RequestInstrumentation) {
  return (incoming: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const request = Object.assign(incoming, { requestId: requestIdOf(incoming) }) satisfies FidelioRequest;
    response.setHeader('x-request-id', request.requestId);
    const method = methods.has(request.method) ? request.method : 'OTHER';
    const parent = proxied ? request.headers.traceparent : undefined;
    const span = tracing?.request(method, typeof parent === 'string' ? parent : undefined);
    const context: WorkContext = { requestId: request.requestId, ...(span && { span }) };

    response.once('close', () => {
      const route = patternOf(request.route);
      const status = response.writableFinished ? response.statusCode : 499;
      const took = performance.now() - started;
      metrics.requests.inc({ method, route, status });
      if (!isStream(response)) metrics.requestSeconds.observe({ method, route }, took / 1000);
      if (span)
        span.end(`${method} ${route}`, { 'http.route': route, 'http.response.status_code': status }, failed(status));
      if (logger.infoEnabled)
        runInContext(context, () => logger.info('request', { method, route, status, ms: Math.round(took) }));
    });
    runInContext(context, next);
  };
}

/** The id from the browser or a proxy where it has the safe form, or a new one. */
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
