import type { NextFunction, Request, Response } from 'express';
import type { FidelioRequest } from './policy.js';
import { Problem } from './problem.js';
import { sendProblem } from './problem.filter.js';

const allowed = /^\/api\/(?:health\/(?:live|ready)|metrics)$/;

/** A process without the web role answers health and metrics alone. */
export function workerOnly(request: Request, response: Response, next: NextFunction): void {
  if (allowed.test(request.url)) return next();

  const { requestId } = request as FidelioRequest;
  sendProblem(response, new Problem('request.not-found'), requestId);
}
