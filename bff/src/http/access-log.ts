import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../operations/logger.js';

/** One line a request: the route's pattern, never the path with its ids, nor the query. */
export function accessLog(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    response.once('close', () => {
      const route: unknown = request.route;
      logger.info('request', {
        requestId: String(response.getHeader('x-request-id')),
        method: request.method,
        route: patternOf(route),
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}

function patternOf(route: unknown): string {
  return typeof route === 'object' && route !== null && 'path' in route ? String(route.path) : 'unmatched';
}
