import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { PrivacyService } from './privacy.service.js';
import { ErasuresRepository } from '../backup/erasures/erasures.repository.js';

/**
 * After the restore of a backup: erases again who and what had been erased since it was taken. Its module is global and
 * the first one, so that this has ended before a process serves anybody or takes a job.
 */
@Injectable()
export class ErasureReplay implements OnApplicationBootstrap {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly parts: PersonalDataRegistry,
    private readonly privacy: PrivacyService,
    private readonly transactions: Transactions,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.erasures.exists({ again: true }))) return;
    const accounts = await this.erasures.returnedIds('accounts');
    // Another replica may be doing the same; an account that it has erased is none any more.
    for (const id of accounts) await this.privacy.eraseIfThere(id);
    const erased: Record<string, number> = { accounts: accounts.length };
    for (const { returned } of this.parts.all()) {
      if (!returned) continue;
      const ids = await this.erasures.returnedIds(returned.kind);
      await this.transactions.run((tx) => returned.erase(ids, tx));
      erased[returned.kind] = ids.length;
    }
    await this.erasures.update({ again: true }, { again: false });
    this.logger.warn('erased again after a restore', erased);
  }
}
