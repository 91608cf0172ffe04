import { Inject, Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { poolOf } from '../../database/pool.js';
import { Problem } from '../problem.js';
import { type LimitName, limitNames, secondsOf } from './limit-names.js';

/** How much of a limit is used up. */
export interface Use {
  used: number;
  /** Seconds until the window ends. */
  endsIn: number;
}

/** Counters in the database: they hold across replicas and restarts. The throttler's storage, and `RateLimits`'. */
@Injectable()
export class LimitCounters implements ThrottlerStorage {
  private readonly limiters: Map<string, RateLimiterPostgres>;

  constructor(@Inject(DataSource) source: DataSource, @Inject(CONFIG) config: Config) {
    const made = limitNames.map((name) => [name, limiterOf(name, config.limits[name], source)] as const);
    this.limiters = new Map(made);
  }

  /** Counts one use of the named limit, whose window and height its limiter knows. Times in seconds. */
  async increment(key: string, _ttl: number, limit: number, _blockDuration: number, name: string) {
    const { used, endsIn } = await this.count(name, key);

    return { totalHits: used, timeToExpire: endsIn, isBlocked: used > limit, timeToBlockExpire: endsIn };
  }

  /** @throws service.unavailable where the database does not count */
  async count(name: LimitName | string, key: string): Promise<Use> {
    try {
      return useOf(await this.limiter(name).consume(key));
    } catch (refusal) {
      // Over the limit it rejects, with the count all the same.
      if (refusal instanceof RateLimiterRes) return useOf(refusal);
      throw new Problem('service.unavailable', { cause: refusal });
    }
  }

  async look(name: LimitName, key: string): Promise<Use> {
    const state = await this.limiter(name).get(key);

    return state ? useOf(state) : { used: 0, endsIn: secondsOf(name) };
  }

  private limiter(name: string): RateLimiterPostgres {
    const limiter = this.limiters.get(name);
    if (!limiter) throw new Error(`There is no limit ${name}.`);

    return limiter;
  }
}

const useOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Use => ({
  used: consumedPoints,
  endsIn: msBeforeNext / 1000,
});

function limiterOf(name: LimitName, points: number, source: DataSource): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // The pool itself, for over it the statements are prepared.
    storeClient: poolOf(source),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Our own retention job sweeps the table; a timer here would outlive the process's end.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: secondsOf(name),
  });
}
