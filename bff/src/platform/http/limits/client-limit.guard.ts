import { applyDecorators, type ExecutionContext, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import type { Config } from '../../config/config.js';
import { Problem } from '../problem.js';
import { clientKey } from './client-address.js';
import { type ClientLimit, clientLimits, secondsOf } from './limit-names.js';
import type { RateLimits } from './rate-limits.service.js';

const LIMIT = Symbol('client limit');

/** One named throttler for each limit; a route is counted by the one that its decorator names. */
export function throttlerOptions(config: Config, storage: RateLimits): ThrottlerModuleOptions {
  return {
    storage,
    // The problem document says how long to wait.
    setHeaders: false,
    getTracker: ({ ip }) => clientKey(typeof ip === 'string' ? ip : ''),
    generateKey: (_context, tracker) => tracker,
    throttlers: clientLimits.map((name) => ({
      name,
      limit: config.limits[name],
      ttl: secondsOf(name) * 1000,
      skipIf: (context) => Reflect.getMetadata(LIMIT, context.getHandler()) !== name,
    })),
  };
}

@Injectable()
export class ClientLimitGuard extends ThrottlerGuard {
  protected override throwThrottlingException(_context: ExecutionContext, use: ThrottlerLimitDetail): Promise<void> {
    throw new Problem('request.too-many', { retryAfter: use.timeToBlockExpire });
  }
}

/** Counts every call of a client address before the rest of the call, its validation included. */
export const LimitedPerClient = (name: ClientLimit) =>
  applyDecorators(SetMetadata(LIMIT, name), UseGuards(ClientLimitGuard));
