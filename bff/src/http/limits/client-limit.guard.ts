import { applyDecorators, type ExecutionContext, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import type { Config } from '../../config/config.js';
import { Problem } from '../problem.js';
import { clientKey } from './client-address.js';
import type { LimitCounters } from './limit-counters.js';
import { type ClientLimit, clientLimits, secondsOf } from './limit-names.js';

const LIMIT = Symbol('client limit');

/** One named throttler a limit; a route uses the one that its decorator names, in the counters that all replicas share. */
export function throttling(config: Config, storage: LimitCounters): ThrottlerModuleOptions {
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
    })),
  };
}

@Injectable()
export class ClientLimitGuard extends ThrottlerGuard {
  /** The library would ask every named limit by a dozen metadata whether it is meant; a route names its one. */
  override canActivate(context: ExecutionContext): Promise<boolean> {
    const name: unknown = Reflect.getMetadata(LIMIT, context.getHandler());
    const throttler = this.throttlers.find((one) => one.name === name);
    const { getTracker, generateKey } = this.commonOptions;
    if (!throttler || !getTracker || !generateKey) throw new Error(`There is no limit ${String(name)}.`);
    const limit = Number(throttler.limit);
    const ttl = Number(throttler.ttl);

    return this.handleRequest({ context, limit, ttl, throttler, blockDuration: ttl, getTracker, generateKey });
  }

  protected override throwThrottlingException(_context: ExecutionContext, use: ThrottlerLimitDetail): Promise<void> {
    throw new Problem('request.too-many', { retryAfter: use.timeToBlockExpire });
  }
}

/** Charged per client address before anything else of the call happens, its validation included. */
export const LimitedPerClient = (name: ClientLimit) =>
  applyDecorators(SetMetadata(LIMIT, name), UseGuards(ClientLimitGuard));
