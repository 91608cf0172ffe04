import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { Problem } from '../../platform/http/problem.js';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { FilesRepository } from './files.repository.js';

/** How many bytes an account may store. */
@Injectable()
export class StorageQuota {
  private readonly arriving = new Map<string, number>();

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

  /**
   * Begins to count the bytes of an upload.
   *
   * @param declared how many bytes the client says it sends; 0 if unknown
   * @throws Problem `upload.no-room` where they do not fit
   */
  async startUpload(accountId: string, quota: number, declared: number): Promise<ArrivingBytes> {
    return new ArrivingBytes(this.arriving, accountId, quota - (await this.files.bytesOf(accountId)), declared);
  }
}

/** The bytes of one upload while they arrive. All uploads of an account to this process together may take what is free. */
export class ArrivingBytes {
  private own = 0;

  /**
   * @param all bytes that are arriving, by account
   * @param declared how many bytes the client says it sends; 0 if unknown
   * @throws Problem `upload.no-room` where those do not fit
   */
  constructor(
    private readonly all: Map<string, number>,
    private readonly accountId: string,
    private readonly free: number,
    declared = 0,
  ) {
    if (declared > free) throw new Problem('upload.no-room');
  }

  /** @throws Problem `upload.no-room` */
  add(bytes: number): void {
    this.own += bytes;
    const total = (this.all.get(this.accountId) ?? 0) + bytes;
    this.all.set(this.accountId, total);
    if (total <= this.free) return;

    // Its bytes are removed, so that the other uploads may go on.
    this.end();
    throw new Problem('upload.no-room');
  }

  /** Call it once the upload is recorded, or its object is removed; further calls do nothing. */
  end(): void {
    const others = (this.all.get(this.accountId) ?? 0) - this.own;
    this.own = 0;
    if (others > 0) this.all.set(this.accountId, others);
    else this.all.delete(this.accountId);
  }
}
