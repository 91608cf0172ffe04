import type { ServerResponse } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, NotFoundException } from '@nestjs/common';
import type { Response } from 'express';
import { isUnreachable } from '../database/unreachable.js';
import { ObjectCorrupt } from '../storage/intact-objects.js';
import { StorageUnavailable } from '../storage/object-storage.js';
import { Logger } from '../observability/logging/logger.js';
import type { FidelioRequest } from './policy.js';
import { Problem } from './problem.js';
import { unmatchedRequest } from './unmatched-request.js';

/** Answers every failure with a problem document (RFC 9457); an unexpected one is logged and becomes 500. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FidelioRequest>();
    const response = http.getResponse<Response>();
    const problem = toProblem(error, request);
    if (problem.status >= 500 && problem.code !== 'not-built')
      this.logger.error('request failed', { requestId: request.requestId, code: problem.code, error });

    if (response.headersSent) {
      // The connection is cut, so that the client does not take half an answer for a whole one.
      response.destroy();
      return;
    }
    sendProblem(response, problem, request.requestId);
  }
}

/** Needs no Express, because the process answers before the application exists. */
export function sendProblem(response: ServerResponse, problem: Problem, requestId: string): void {
  const document = problem.document(requestId);
  const body = JSON.stringify(document);
  if (document.retryAfter !== undefined) response.setHeader('retry-after', document.retryAfter);
  if (problem.status === 401 && !response.hasHeader('www-authenticate'))
    response.setHeader('www-authenticate', 'Bearer');
  response.statusCode = problem.status;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}

export function toProblem(error: unknown, request: { method: string; url: string }): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StorageUnavailable) return new Problem('service.unavailable', { cause: error, retryAfter: 5 });
  if (error instanceof ObjectCorrupt) return new Problem('file.corrupt', { cause: error });
  if (isUnreachable(error)) return new Problem('service.unavailable', { cause: error, retryAfter: 5 });
  if (error instanceof NotFoundException) return unmatchedRequest(request.method, request.url);

  const status = statusOf(error);
  if (status === 413) return new Problem('request.too-large', { cause: error });
  if (status === 415) return new Problem('request.media-type', { cause: error });
  if (status >= 400 && status < 500) return new Problem('request.malformed', { cause: error });
  return new Problem('service.fault', { cause: error });
}

/** Nest's exceptions, and the ones of Express and its body parser (`http-errors`). */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') return error.status;
  return 500;
}
