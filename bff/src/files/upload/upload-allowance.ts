import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { RateLimits } from '../../http/limits/rate-limits.js';
import { Problem } from '../../http/problem.js';
import { Accounts } from '../../identity/accounts/accounts.js';

const Used = z.tuple([z.object({ bytes: z.coerce.number() })]);

/** How often and how much an account may upload. */
@Injectable()
export class UploadAllowance {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(RateLimits) private readonly limits: RateLimits,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Counts one upload of this hour. @throws Problem `upload.too-many` */
  async charge(accountId: string): Promise<void> {
    await this.limits.charge('uploadsPerHour', accountId, 'upload.too-many');
  }

  /** Bytes that an account may store: less while its address is unproven. */
  async room(accountId: string): Promise<number> {
    const { roomProvenBytes, roomUnprovenBytes } = this.config.limits;
    const account = await this.accounts.get(accountId);

    return account.provenAt ? roomProvenBytes : roomUnprovenBytes;
  }

  /**
   * Refuses what cannot fit before its bytes travel; what fits is judged again when it is recorded.
   *
   * @throws Problem `upload.no-room`
   */
  async requireRoom(accountId: string, room: number, declaredBytes: number): Promise<void> {
    // A body of unknown length, and one that the size limit refuses anyway, are judged as they come.
    const coming = Math.min(declaredBytes, this.config.limits.uploadMaxBytes);
    await this.require(this.source.manager, accountId, room, Math.max(0, coming - formOverhead));
  }

  /** Inside the transaction that records the file, which holds the account's upload lock. */
  async takeRoom(manager: EntityManager, accountId: string, room: number, bytes: number): Promise<void> {
    await this.require(manager, accountId, room, bytes);
  }

  private async require(manager: EntityManager, accountId: string, room: number, bytes: number): Promise<void> {
    const [used] = Used.parse(
      await manager.query(
        'SELECT coalesce(sum(bytes), 0) AS bytes FROM files WHERE account_id = $1 AND deleted_at IS NULL',
        [accountId],
      ),
    );
    if (used.bytes + bytes > room) throw new Problem('upload.no-room');
  }
}

/** A form is a little longer than the file in it. */
const formOverhead = 16 * 1024;
