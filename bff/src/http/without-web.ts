import type { NextFunction, Request, Response } from 'express';
import type { FidelioRequest } from './policy.js';
import { Problem } from './problem.js';
import { answer } from './problem.filter.js';

const operations = /^\/api\/(?:health\/(?:live|ready)|metrics)$/;

/** A process without the web role tells of itself, and serves nobody. */
export function withoutWeb(request: Request, response: Response, next: NextFunction): void {
  if (operations.test(request.url)) return next();

  const { requestId } = request as FidelioRequest;
  answer(response, new Problem('request.not-found'), requestId);
}
