import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { BaseRepository } from '../../database/base.repository.js';
import type { Transaction } from '../../database/transactions.js';
import { type LimitName, limitNames, secondsOf } from './limit-names.js';
import { RateLimitEntity } from './rate-limit.entity.js';

/** How much of a limit is used up. */
export interface Usage {
  used: number;
  /** Seconds until the window ends. */
  endsIn: number;
}

/** Counters in the database: they hold across replicas and restarts. */
@Injectable()
export class RateLimitsRepository extends BaseRepository<RateLimitEntity> {
  protected readonly entity = RateLimitEntity;
  private readonly limiters: Map<string, RateLimiterPostgres>;

  constructor(source: DataSource, @Inject(CONFIG) config: Config) {
    super(source);
    this.limiters = new Map(limitNames.map((name) => [name, limiterOf(name, config.limits[name], source)]));
  }

  /** Counts uses, also beyond the limit. */
  async countUses(name: string, key: string, uses = 1): Promise<Usage> {
    try {
      return usageOf(await this.limiter(name).consume(key, uses));
    } catch (refusal) {
      // Beyond the limit the library rejects with the count.
      if (refusal instanceof RateLimiterRes) return usageOf(refusal);
      throw refusal;
    }
  }

  async usage(name: LimitName, key: string): Promise<Usage> {
    const state = await this.limiter(name).get(key);

    return state ? usageOf(state) : { used: 0, endsIn: secondsOf(name) };
  }

  /** Adds to what is kept under a key for a while, within the transaction that is the reason. */
  async keep(key: string, points: number, expire: Date, tx: Transaction): Promise<void> {
    await this.execute(
      `INSERT INTO rate_limits AS known (key, points, expire) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET points = known.points + excluded.points`,
      [key, points, expire.getTime()],
      tx,
    );
  }

  async kept(key: string): Promise<number> {
    return (await this.findOne({ key }))?.points ?? 0;
  }

  private limiter(name: string): RateLimiterPostgres {
    const limiter = this.limiters.get(name);
    if (!limiter) throw new Error(`There is no limit ${name}.`);

    return limiter;
  }
}

function usageOf({ consumedPoints, msBeforeNext }: RateLimiterRes): Usage {
  return { used: consumedPoints, endsIn: msBeforeNext / 1000 };
}

function limiterOf(name: LimitName, points: number, source: DataSource): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: source,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    // The retention run deletes expired rows; a timer in the library would outlive the application.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: secondsOf(name),
  });
}
