import type { DriveFailure } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { DriveSaveEntity, type SavedFileRow } from './drive-save.entity.js';

interface Answer {
  id: string;
  stateHash: string;
  browserHash: string;
}

/** Seconds without a sign of life after which the process that uploaded is taken for dead. */
export const silentSeconds = 30;

const answered = "id = $1 AND state_hash = $2 AND browser_hash = $3 AND state = 'asked' AND expires_at > now()";

/** All SQL of the table `drive_saves`. */
@Injectable()
export class DriveSavesRepository extends BaseRepository<DriveSaveEntity> {
  protected readonly entity = DriveSaveEntity;

  /** Takes Google's answer, once. @returns the row with its verifier as it was, or null where the answer does not fit */
  async accept({ id, stateHash, browserHash }: Answer): Promise<DriveSaveEntity | null> {
    const [row] = await this.query<{ verifier: string }>(
      `UPDATE drive_saves SET state = 'running', beat_at = now(), state_hash = NULL, browser_hash = NULL, verifier = NULL
       FROM (SELECT id AS asked_id, verifier AS secret FROM drive_saves WHERE ${answered} FOR UPDATE) AS asked
       WHERE id = asked_id RETURNING secret AS verifier`,
      [id, stateHash, browserHash],
    );
    const save = row && (await this.findOne({ id }));

    return save ? { ...save, verifier: row.verifier } : null;
  }

  /** Says that it runs, and how far. @returns false where it was cancelled, or its account is gone */
  async beat(id: string, files: SavedFileRow[]): Promise<boolean> {
    const beaten = await this.execute(
      "UPDATE drive_saves SET files = $2, beat_at = now() WHERE id = $1 AND state = 'running'",
      [id, JSON.stringify(files)],
    );

    return beaten > 0;
  }

  /** A cancelled one stays so. */
  async end(
    id: string,
    { state, failure, files }: Pick<DriveSaveEntity, 'state' | 'files'> & { failure: DriveFailure | null },
  ): Promise<void> {
    await this.execute(
      `UPDATE drive_saves SET files = $4,
         failure = CASE WHEN state = 'running' THEN $3 END,
         state = CASE WHEN state = 'running' THEN $2 ELSE state END
       WHERE id = $1`,
      [id, state, failure, JSON.stringify(files)],
    );
  }

  async cancel(accountId: string, id: string): Promise<void> {
    await this.execute(
      `UPDATE drive_saves SET state = 'cancelled', state_hash = NULL, browser_hash = NULL, verifier = NULL
       WHERE account_id = $1 AND id = $2 AND state IN ('asked', 'running')`,
      [accountId, id],
    );
  }

  /** @param except the id of a save that does not count */
  async isRunning(accountId: string, except: string | null = null): Promise<boolean> {
    const rows = await this.query(
      `SELECT 1 FROM drive_saves WHERE account_id = $1 AND state = 'running' AND id IS DISTINCT FROM $2::uuid
         AND beat_at > now() - make_interval(secs => ${silentSeconds}) LIMIT 1`,
      [accountId, except],
    );

    return rows.length > 0;
  }

  /** Oldest first. An account has few of them, because they are kept for a day. */
  ofAccount(accountId: string): Promise<DriveSaveEntity[]> {
    return this.findMany({ accountId }, { order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async deleteOf(accountId: string, tx: Transaction): Promise<void> {
    await this.execute('DELETE FROM drive_saves WHERE account_id = $1', [accountId], tx);
  }

  async deleteOlder(days: number, now: Date): Promise<void> {
    await this.execute('DELETE FROM drive_saves WHERE created_at < $2::timestamptz - make_interval(days => $1)', [
      days,
      now,
    ]);
  }
}
