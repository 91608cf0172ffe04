import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { EnrolmentEntity } from './factor.entities.js';
import { ownerOf } from './factors.repository.js';

const isLive = 'expires_at > now()';

/** The operators' secrets with which staff set up their first second factor. One for each address. */
@Injectable()
export class EnrolmentsRepository extends BaseRepository<EnrolmentEntity> {
  protected readonly entity = EnrolmentEntity;

  /** Replaces the address's earlier secret. */
  async replace(email: string, digest: Buffer, validHours: number, tx: Transaction): Promise<void> {
    await this.execute(
      `INSERT INTO staff_enrolments (owner, digest, expires_at)
       VALUES (sha256(convert_to($1, 'UTF8')), $2, now() + make_interval(hours => $3))
       ON CONFLICT (owner) DO UPDATE SET digest = $2, expires_at = excluded.expires_at, session_id = NULL`,
      [email, digest, validHours],
      tx,
    );
  }

  async digestOf(accountId: string): Promise<Buffer | undefined> {
    const [row] = await this.query<{ digest: Buffer }>(
      `SELECT digest FROM staff_enrolments WHERE owner = ${ownerOf} AND ${isLive}`,
      [accountId],
    );

    return row?.digest;
  }

  /** Gives the secret to one session: another one may set up nothing with it. */
  async open(digest: Buffer, sessionId: string, tx: Transaction): Promise<boolean> {
    const text = `UPDATE staff_enrolments SET session_id = $2 WHERE digest = $1 AND ${isLive}`;

    return (await this.execute(text, [digest, sessionId], tx)) === 1;
  }

  async isOpenFor(accountId: string, sessionId: string, tx?: Transaction): Promise<boolean> {
    const rows = await this.query(
      `SELECT 1 FROM staff_enrolments WHERE owner = ${ownerOf} AND session_id = $2 AND ${isLive}`,
      [accountId, sessionId],
      tx,
    );

    return rows.length === 1;
  }

  /** The secret has served: it is good for one factor. */
  async end(accountId: string, tx: Transaction): Promise<void> {
    await this.execute(`DELETE FROM staff_enrolments WHERE owner = ${ownerOf}`, [accountId], tx);
  }

  deleteExpired(now: Date): Promise<number> {
    return this.execute('DELETE FROM staff_enrolments WHERE expires_at < $1', [now]);
  }
}
