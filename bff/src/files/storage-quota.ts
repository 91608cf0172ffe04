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

  /** Fewer bytes while the account's address is not verified. Ask before a transaction: it takes a connection of its own. */
  async bytesFor(accountId: string): Promise<number> {
    const { roomProvenBytes, roomUnprovenBytes } = this.config.limits;
    const account = await this.accounts.get(accountId);

    return account.emailVerifiedAt ? roomProvenBytes : roomUnprovenBytes;
  }

  /**
   * Judges more bytes by what the account holds now. Two transactions that ask at the same time see the same: whoever
   * records a file holds the account's upload lock.
   *
   * @throws Problem `upload.no-room`
   */
  async require(accountId: string, quota: number, bytes: number, tx?: Transaction): Promise<void> {
    if ((await this.files.bytesOf(accountId, tx)) + bytes > quota) throw new Problem('upload.no-room');
  }
}
