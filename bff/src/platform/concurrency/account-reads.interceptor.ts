import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import type { FidelioRequest } from '../http/policy.js';
import { Problem } from '../http/problem.js';
import { KeyedQueue, QueueFull } from './keyed-queue.js';

/** A connection that broke without a word does not keep its account waiting for longer. */
const maxHeldMs = 30_000;

/**
 * Bounds how many long answers of one account are made and sent at the same time in this process. Somebody who reads
 * slowly keeps the place until the answer is handed over, because it takes memory until then.
 */
@Injectable()
export class AccountReadsInterceptor implements NestInterceptor {
  /** One for the whole process: Nest makes an interceptor for each module. */
  private static readonly queue = new KeyedQueue({ concurrency: 4, maxWaiting: 60 });

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { account } = http.getRequest<FidelioRequest>();
    if (!account) throw new Error('Reads are bounded by account, yet this route needs none.');
    const release = await this.acquire(account.id);
    releaseWithAnswer(http.getResponse<Response>(), release);

    return next.handle();
  }

  private async acquire(accountId: string): Promise<() => void> {
    try {
      return await AccountReadsInterceptor.queue.acquire(accountId);
    } catch (cause) {
      throw cause instanceof QueueFull ? new Problem('request.too-many', { cause, retryAfter: 1 }) : cause;
    }
  }
}

function releaseWithAnswer(response: Response, release: () => void): void {
  // The client went away while its request waited.
  if (response.destroyed) return release();
  const timer = setTimeout(release, maxHeldMs);
  const done = () => {
    clearTimeout(timer);
    release();
  };
  response.once('finish', done).once('close', done);
}
