import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { Transaction } from '../database/transactions.js';
import { Problem } from '../http/problem.js';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { FilesRepository } from './files.repository.js';

/** How many bytes an account may store. */
@Injectable()
export class StorageQuota {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: AccountsService,
    private readonly files: FilesRepository,
  ) {}

  /** Fewer bytes while the account's address is not verified. Not for use inside a transaction: it takes a second connection. */
  async bytesFor(accountId: string): Promise<number> {
    const { verifiedQuotaBytes, unverifiedQuotaBytes } = this.config.limits;
    const account = await this.accounts.get(accountId);

    return account.emailVerifiedAt ? verifiedQuotaBytes : unverifiedQuotaBytes;
  }

  /**
   * Checks whether the account may store `bytes` more. A transaction that then records a file must hold the account's upload
   * lock, or two of them could use the same free bytes.
   *
   * @throws Problem `upload.no-room`
   */
  async require(accountId: string, quota: number, bytes: number, tx?: Transaction): Promise<void> {
    if ((await this.files.bytesOf(accountId, tx)) + bytes > quota) throw new Problem('upload.no-room');
  }
}
