import type { DriveFailure } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { In, MoreThan, Not } from 'typeorm';
import { BaseRepository } from '../../platform/database/base.repository.js';
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

  /** Takes Google's answer, once; as text, because it gives back what it wipes. @returns the row with its verifier as it was, or null where the answer does not fit */
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
    return (await this.update({ id, state: 'running' }, { files, beatAt: () => 'now()' })) > 0;
  }

  /** As text, because a cancelled one stays so. */
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
    const secrets = { stateHash: null, browserHash: null, verifier: null };
    await this.update({ accountId, id, state: In(['asked', 'running']) }, { state: 'cancelled', ...secrets });
  }

  /** @param except the id of a save that does not count */
  isRunning(accountId: string, except?: string): Promise<boolean> {
    const beatAt = MoreThan(new Date(Date.now() - silentSeconds * 1000));

    return this.exists({ accountId, state: 'running', beatAt, ...(except !== undefined && { id: Not(except) }) });
  }

  /** Oldest first. An account has few of them, because they are kept for a day. */
  ofAccount(accountId: string): Promise<DriveSaveEntity[]> {
    return this.findMany({ accountId }, { order: { createdAt: 'ASC', id: 'ASC' } });
  }
}
