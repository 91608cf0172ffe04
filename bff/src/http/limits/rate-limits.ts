import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { ProblemCode } from '@fidelio/contracts';
import { CONFIG, type Config } from '../../config/config.js';
import { Problem } from '../problem.js';

/** The limits that are counted per client or account and time, by their names in the configuration. */
export type LimitName = {
  [K in keyof Config['limits']]: K extends `${string}PerMinute` | `${string}PerHour` ? K : never;
}[keyof Config['limits']];

/** Counters in the database: they hold across replicas and restarts. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<LimitName, RateLimiterPostgres>();

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one use; beyond the limit it throws with the seconds to wait. */
  async charge(name: LimitName, key: string, code: ProblemCode = 'request.too-many'): Promise<void> {
    try {
      await this.limiter(name).consume(key);
    } catch (refusal) {
      throw this.refused(refusal, code);
    }
  }

  /** Throws where the limit is used up already; counts nothing. */
  async require(name: LimitName, key: string): Promise<void> {
    const state = await this.limiter(name).get(key);
    if (state && state.consumedPoints >= this.config.limits[name]) throw this.refused(state, 'request.too-many');
  }

  private refused(refusal: unknown, code: ProblemCode): Problem {
    if (refusal instanceof RateLimiterRes) return new Problem(code, { retryAfter: refusal.msBeforeNext / 1000 });

    return new Problem('service.unavailable', { cause: refusal });
  }

  private limiter(name: LimitName): RateLimiterPostgres {
    const known = this.limiters.get(name);
    if (known) return known;

    const limiter = new RateLimiterPostgres({
      storeClient: this.source,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      // Our own retention job sweeps the table; a timer here would outlive the process's end.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: this.config.limits[name],
      duration: name.endsWith('PerHour') ? 3600 : 60,
    });
    this.limiters.set(name, limiter);

    return limiter;
  }
}
