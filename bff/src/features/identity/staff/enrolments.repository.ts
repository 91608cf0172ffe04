import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { EnrolmentEntity } from './factor.entities.js';
import { ownedBy, ownerOf } from './factors.repository.js';

/** The operators' secrets with which staff set up their first second factor. One for each address. */
@Injectable()
export class EnrolmentsRepository extends BaseRepository<EnrolmentEntity> {
  protected readonly entity = EnrolmentEntity;

  /** Replaces the address's earlier secret. */
  async replace(email: string, digest: Buffer, validHours: number, tx: Transaction): Promise<void> {
    const expiresAt = new Date(Date.now() + validHours * 3_600_000);
    await this.run((rows) => rows.upsert({ owner: ownerOf(email), digest, expiresAt, sessionId: null }, ['owner']), tx);
  }

  async digestOf(accountId: string): Promise<Buffer | undefined> {
    return (await this.findOne({ owner: ownedBy(accountId), expiresAt: MoreThan(new Date()) }))?.digest;
  }

  /** Gives the secret to one session: another one may set up nothing with it. */
  async open(digest: Buffer, sessionId: string, tx: Transaction): Promise<boolean> {
    return (await this.update({ digest, expiresAt: MoreThan(new Date()) }, { sessionId }, tx)) === 1;
  }

  isOpenFor(accountId: string, sessionId: string, tx?: Transaction): Promise<boolean> {
    return this.exists({ owner: ownedBy(accountId), sessionId, expiresAt: MoreThan(new Date()) }, tx);
  }

  /** The secret has served: it is good for one factor. */
  async end(accountId: string, tx: Transaction): Promise<void> {
    await this.delete({ owner: ownedBy(accountId) }, tx);
  }
}
