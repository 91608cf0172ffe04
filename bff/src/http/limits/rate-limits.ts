import { Inject, Injectable } from '@nestjs/common';
import type { ProblemCode } from '@fidelio/contracts';
import { CONFIG, type Config } from '../../config/config.js';
import { Problem } from '../problem.js';
import { LimitCounters } from './limit-counters.js';
import type { LimitName } from './limit-names.js';

/** Limits that a handler charges itself, per account or per what it found out. */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(LimitCounters) private readonly counters: LimitCounters,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one use; beyond the limit it throws with the seconds to wait. */
  async charge(name: LimitName, key: string, code: ProblemCode = 'request.too-many'): Promise<void> {
    const { used, endsIn } = await this.counters.count(name, key);
    if (used > this.config.limits[name]) throw new Problem(code, { retryAfter: endsIn });
  }

  /** Throws where the limit is used up already; counts nothing. */
  async require(name: LimitName, key: string): Promise<void> {
    const { used, endsIn } = await this.counters.look(name, key);
    if (used >= this.config.limits[name]) throw new Problem('request.too-many', { retryAfter: endsIn });
  }
}
