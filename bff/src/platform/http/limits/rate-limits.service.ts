import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ProblemCode } from '@fidelio/contracts';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { In, LessThan } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import type { Transaction } from '../../database/transactions.js';
import { type PersonalData, PersonalDataRegistry } from '../../personal-data/personal-data.js';
import { Problem } from '../problem.js';
import { type LimitName, limitNames } from './limit-names.js';
import { RateLimitsRepository, type Usage } from './rate-limits.repository.js';

/** Limits that all replicas share. `LimitedPerClient` counts by client address; handlers charge what they know (an account). */
@Injectable()
export class RateLimits implements ThrottlerStorage, PersonalData, OnModuleInit {
  readonly name = 'rate-limits';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly counters: RateLimitsRepository,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  /** Counts one use. @throws Problem with this code, and the seconds to wait, beyond the limit */
  async charge(name: LimitName, key: string, code: ProblemCode = 'request.too-many'): Promise<void> {
    const { used, endsIn } = await this.count(name, key);
    if (used > this.config.limits[name]) throw new Problem(code, { retryAfter: endsIn });
  }

  /** Counts several uses that have happened. */
  async spend(name: LimitName, key: string, uses: number): Promise<void> {
    await this.counters.countUses(name, key, uses);
  }

  /** Seconds until there is something left of the limit; 0 where there is. */
  async secondsToWait(name: LimitName, key: string): Promise<number> {
    const { used, endsIn } = await this.counters.usage(name, key);

    return used >= this.config.limits[name] ? Math.ceil(endsIn) : 0;
  }

  /** Counts nothing. @throws request.too-many where the limit is used up already */
  async require(name: LimitName, key: string): Promise<void> {
    const { used, endsIn } = await this.counters.usage(name, key);
    if (used >= this.config.limits[name]) throw new Problem('request.too-many', { retryAfter: endsIn });
  }

  /** What somebody did with an account before its address was proven is not counted against whom the address belongs to. */
  async forget(accountId: string, tx: Transaction): Promise<void> {
    await this.counters.delete({ key: In(limitNames.map((name) => `${name}:${accountId}`)) }, tx);
  }

  /** The throttler's storage. Its limiter knows the window; times in seconds. */
  async increment(key: string, _ttl: number, limit: number, _blockDuration: number, name: string) {
    const { used, endsIn } = await this.count(name, key);

    return { totalHits: used, timeToExpire: endsIn, isBlocked: used > limit, timeToBlockExpire: endsIn };
  }

  async purgeExpired(now: Date): Promise<void> {
    await this.counters.delete({ expire: LessThan(String(now.getTime())) });
  }

  /** @throws service.unavailable where the database cannot count */
  private async count(name: string, key: string): Promise<Usage> {
    try {
      return await this.counters.countUses(name, key);
    } catch (cause) {
      throw new Problem('service.unavailable', { cause });
    }
  }
}
