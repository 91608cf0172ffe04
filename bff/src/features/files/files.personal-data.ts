import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { type PersonalData, PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { PendingObjects } from '../../platform/storage/pending-objects.js';
import type { FileEntity } from './file.entity.js';
import { FileRemoval } from './file-removal.js';
import { toFileRecord } from './file-record.js';
import { FilesRepository } from './files.repository.js';
import { CorrectedFileLinks } from './links/corrected-file-links.js';

const pageSize = 200;

/** The files in an account's export and deletion, and the end of their retention time. */
@Injectable()
export class FilesPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'files';
  readonly returned = {
    kind: 'files' as const,
    erase: async (ids: string[], tx: Transaction) =>
      this.removal.releaseObjects(await this.files.deleteByIds(ids, tx), tx),
  };

  constructor(
    private readonly registry: PersonalDataRegistry,
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly files: FilesRepository,
    private readonly links: CorrectedFileLinks,
    private readonly objects: PendingObjects,
    private readonly removal: FileRemoval,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** The records, including deleted files that can still be restored; the bytes are fetched by `download`. */
  async *export(accountId: string): AsyncGenerator<object> {
    let last: FileEntity | null = null;
    do {
      const page: FileEntity[] = await this.files.page(accountId, last, pageSize);
      for (const file of page) yield { ...toFileRecord(file, this.links), reason: file.reason, sha256: file.sha256 };
      last = page.length === pageSize ? (page.at(-1) ?? null) : null;
    } while (last !== null);
  }

  async erase(accountId: string, tx: Transaction): Promise<void> {
    // Taken after the account, as an upload does.
    await this.files.lockUploads(accountId, tx);
    await this.removal.releaseObjects(await this.files.deleteOf(accountId, tx), tx);
  }

  async purgeExpired(now: Date): Promise<void> {
    let purged = 0;
    for (let more = true; more;) {
      const count = await this.transactions.run(async (tx) => {
        const deleted = await this.files.deleteExpired(this.config.limits, now, pageSize, tx);
        await this.removal.releaseObjects(deleted, tx);

        return deleted.length;
      });
      purged += count;
      more = count > 0;
    }
    if (purged > 0) await this.objects.removeOrphaned();
  }
}
