import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { z } from 'zod';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { FileEntity } from './file.entity.js';

type MailedFile = Pick<FileEntity, 'id' | 'accountId' | 'conversationId'>;
const ClaimedFile = z.object({ id: z.string(), isOfSeveral: z.boolean() });
const BatchState = z.object({ isDue: z.boolean(), isUnderWay: z.boolean() });

/** The file itself and those of its conversation. */
const batch = `account_id = $1 AND (id = $2 OR conversation_id = $3) AND deleted_at IS NULL`;
const atWork = `coalesce(wait_reason, '') IN ('queued', 'running')`;

/**
 * Which files one mail tells of. Those of a conversation are mailed together once all of them are checked and none is announced to
 * follow; a mail at the latest takes those that are checked by then.
 */
@Injectable()
export class MailedTogetherRepository extends BaseRepository<FileEntity> {
  protected readonly entity = FileEntity;

  /** Whether a mail is due of this file or one of its conversation, and whether others are at work there, or said to follow. */
  async state(file: MailedFile, tx: Transaction): Promise<z.infer<typeof BatchState>> {
    const [row] = await this.parsed(
      BatchState,
      `SELECT coalesce(bool_or(mail_due IS NOT NULL), false) AS "isDue",
         coalesce(bool_or(id <> $2 AND ${atWork}) OR (array_agg(following ORDER BY created_at DESC, following))[1] > 0, false) AS "isUnderWay"
       FROM files WHERE ${batch}`,
      placeOf(file),
      tx,
    );

    return row ?? { isDue: false, isUnderWay: false };
  }

  /**
   * Takes the files whose mail is due for this job, which gets the same ones when it is tried again.
   *
   * @returns them, oldest first, and whether each was chosen together with others; none where another job has told of them, or where
   * more are to come
   */
  async claim(
    file: MailedFile,
    jobId: string,
    atLatest: boolean,
    tx: Transaction,
  ): Promise<z.infer<typeof ClaimedFile>[]> {
    await this.query(`SELECT id FROM files WHERE ${batch} ORDER BY id FOR UPDATE`, placeOf(file), tx);
    await this.execute(
      `WITH batch AS (SELECT * FROM files WHERE ${batch})
       UPDATE files SET mail_job = $4 WHERE id IN (
         SELECT id FROM batch WHERE mail_due IS NOT NULL AND mail_job IS NULL AND NOT ${atWork}
       ) AND ($5 OR NOT EXISTS (SELECT 1 FROM batch WHERE ${atWork})
         AND (SELECT following FROM batch ORDER BY created_at DESC, following LIMIT 1) = 0)`,
      [...placeOf(file), jobId, atLatest],
      tx,
    );

    return this.parsed(
      ClaimedFile,
      `SELECT id, "isOfSeveral" FROM (
         SELECT id, created_at, mail_job,
           following > 0 OR coalesce(lag(following) OVER (ORDER BY created_at, following DESC) > 0, false) AS "isOfSeveral"
         FROM files WHERE ${batch}
       ) AS together WHERE mail_job = $4 ORDER BY created_at, id`,
      [...placeOf(file), jobId],
      tx,
    );
  }

  /** How many files of the conversation are being checked. */
  countAtWork({ accountId, id, conversationId }: MailedFile): Promise<number> {
    const ofAccount = { accountId, deletedAt: null, waitReason: In(['queued', 'running']) };

    return this.count([{ ...ofAccount, id }, ...(conversationId === null ? [] : [{ ...ofAccount, conversationId }])]);
  }

  /** The job has told of its files, or there was nothing to tell. */
  async release(jobId: string, tx?: Transaction): Promise<void> {
    await this.update({ mailJob: jobId }, { mailDue: null, mailJob: null }, tx);
  }
}

function placeOf({ accountId, id, conversationId }: MailedFile): (string | null)[] {
  return [accountId, id, conversationId];
}
