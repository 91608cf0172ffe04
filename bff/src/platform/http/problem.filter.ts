import type { ServerResponse } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, NotFoundException } from '@nestjs/common';
import type { Response } from 'express';
import { codeOf } from '../config/code-of.js';
import { isDatabaseFull, isUnreachable } from '../database/unreachable.js';
import { brand } from '@fidelio/contracts';
import { ObjectCorrupt } from '../storage/intact-objects.js';
import { StorageFull, StorageUnavailable } from '../storage/object-storage.js';
import { Logger } from '../observability/logging/logger.js';
import type { FidelioRequest } from './policy.js';
import { languageOf } from './cookies.js';
import { markup } from './markup.js';
import { pageTextsIn } from './page-texts.js';
import { page } from './plain-page.js';
import { Problem } from './problem.js';
import { unmatchedRequest } from './unmatched-request.js';

/** PostgreSQL's foreign_key_violation. */
const FOREIGN_KEY_VIOLATION = '23503';

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
    // Who follows a dead link of a mail reads a page; programs, which ask for anything or for JSON, a problem document.
    if (request.accepts(['json', 'html']) === 'html') sendPage(response, problem, request);
    else sendProblem(response, problem, request.requestId);
  }
}

function sendPage(response: Response, problem: Problem, request: FidelioRequest): void {
  const { requestId } = request;
  const language = languageOf(request);
  const say = pageTextsIn(language);
  const { title, detail, retryAfter } = problem.document(requestId, language);
  const isDead = problem.status === 400 || problem.status === 404;
  const [heading, lead] = isDead ? [say('link.dead'), say('link.gone')] : [title, detail ?? say('problem.again')];
  if (retryAfter !== undefined) response.set('retry-after', String(retryAfter));
  response.status(problem.status).set({ 'cache-control': 'no-store', vary: 'accept' }).type('html');
  response.send(
    page({
      language,
      title: `${heading} – ${brand.name}`,
      heading,
      lead: markup`${lead}`,
      body: markup`<p><a href="/">${say('problem.open')}</a></p><p>${say('problem.reference', { id: requestId })}</p>`,
    }),
  );
}

/** Needs no Express, because the process answers before the application exists. */
export function sendProblem(response: ServerResponse, problem: Problem, requestId: string): void {
  const document = problem.document(requestId, languageOf(response.req));
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
  if (error instanceof StorageFull || isDatabaseFull(error))
    return new Problem('service.full', { cause: error, retryAfter: 60 });
  if (error instanceof StorageUnavailable) return new Problem('service.unavailable', { cause: error, retryAfter: 5 });
  if (error instanceof ObjectCorrupt) return new Problem('file.corrupt', { cause: error });
  if (isUnreachable(error)) return new Problem('service.unavailable', { cause: error, retryAfter: 5 });
  if (isOfGoneAccount(error)) return new Problem('session.ended', { cause: error });
  if (error instanceof NotFoundException) return unmatchedRequest(request.method, request.url);

  const status = statusOf(error);
  if (status === 413) return new Problem('request.too-large', { cause: error });
  if (status === 415) return new Problem('request.media-type', { cause: error });
  if (status >= 400 && status < 500) return new Problem('request.malformed', { cause: error });
  return new Problem('service.fault', { cause: error });
}

/** A row refers to an account that was deleted while the request ran. */
function isOfGoneAccount(error: unknown): boolean {
  const isForeignKey = codeOf(error) === FOREIGN_KEY_VIOLATION && typeof error === 'object' && error !== null;

  return isForeignKey && 'constraint' in error && String(error.constraint).endsWith('_account_id_fkey');
}

/** Nest's exceptions, and the ones of Express and its body parser (`http-errors`). */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') return error.status;
  return 500;
}
