import { type Diagnosis, type OfficeFormat, Severity } from '@fidelio/contracts';
import type { RepairStep } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { Any, In, IsNull, MoreThan, Not, Raw } from 'typeorm';
import { z } from 'zod';
import { BaseRepository, daysBefore } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import type { CorrectedColumns } from './corrected-copy.js';
import type { ListedFile } from './file-record.js';
import { FileEntity } from './file.entity.js';
import type { PageDrawingEntity } from './page-drawings/page-drawing.entity.js';
import { smallPicture } from './page-drawings/small-picture.js';

/** What a repair found out, in the record's columns. */
export type RepairColumns = Pick<FileEntity, 'diagnosis' | 'waitReason'> &
  Partial<CorrectedColumns> &
  Partial<Pick<FileEntity, 'summary' | 'announcedAt' | 'decisionMailedAt' | 'nothingMailedAt' | 'mailDue' | 'mailJob'>>;

/** A file of a list. The diagnosis is most of a record and comes as PostgreSQL writes it, in `diagnosisJson`. */
export type FileOfList = ListedFile & { diagnosisJson: string | null; drawn: DrawnThumbnail | null };

/** The drawing that holds a file's small picture, of the corrected copy where there is one. */
export type DrawnThumbnail = Pick<PageDrawingEntity, 'side' | 'source'>;

/** Files that wait, grouped by a finding that no trusted recipe fixed. */
const FindingBacklog = z.object({
  finding: z.string(),
  title: z.string(),
  severity: Severity,
  files: z.number(),
  people: z.number(),
  firstSeen: z.date(),
  lastSeen: z.date(),
  feedback: z.array(z.string()),
});
export type FindingBacklog = z.infer<typeof FindingBacklog>;

/** What the owner of a waiting file said, and where its finding is. */
export type WaitingReport = Pick<
  FileEntity,
  'id' | 'kind' | 'feedback' | 'reported' | 'diagnosis' | 'createdAt' | 'staffAccessUntil'
> & {
  /** What the owner and the organisation are called. */
  names: string[];
};

/** Which waiting files a recipe may help. */
export interface RecipeTarget {
  finding: string;
  /** For a problem that could not be found until now, every file of this format may have it. */
  format: OfficeFormat | null;
}

/** The storage keys of a removed record. */
export interface RemovedFile {
  id: string;
  objectKey: string;
  correctedKey: string | null;
}

/** A file and the bytes that were looked at: a locked one has others once it is opened. */
export type ScannedFile = Pick<FileEntity, 'id' | 'objectKey'>;

const keysOfRemoved = 'id, object_key AS "objectKey", corrected_key AS "correctedKey"';

/** What is told to other replicas about a file that was deleted or restored. */
export type ChangedFile = Pick<FileEntity, 'id' | 'accountId' | 'waitReason'>;
const keysOfChanged = 'id, account_id AS "accountId", wait_reason AS "waitReason"';

/** The ids among `$2` of files of the account `$1`, locked in one order, so that two such calls do not wait for each other. */
const lockedInOrder = (condition: string) =>
  `SELECT id FROM files WHERE account_id = $1 AND id = ANY($2) AND ${condition} ORDER BY id FOR UPDATE`;

const atWork = ['queued', 'running'] as const;

/** A conversation's assistant and report know so many of its files. */
const maxOfConversation = 50;

/** Deleted files that are listed. */
const maxDeletedListed = 1000;

export type DeletedRow = Pick<FileEntity, 'id' | 'name' | 'kind' | 'bytes' | 'createdAt'> & { deletedAt: Date };

/** A deleted conversation is not linked. */
const listSql = `SELECT id, name, bytes::float8 AS bytes, kind, feedback, corrected_key AS "correctedKey",
    left_out AS "leftOut", summary, wait_reason AS "waitReason", repair_step AS "repairStep",
    (SELECT kept.id FROM conversations kept WHERE kept.id = conversation_id AND kept.deleted_at IS NULL) AS "conversationId", created_at AS "createdAt",
    updated_at AS "updatedAt", deleted_at AS "deletedAt", staff_access_until AS "staffAccessUntil", scan, unlocked_at AS "unlockedAt",
    CASE WHEN wait_reason = 'cannot-be-opened' OR summary IS NULL THEN diagnosis END AS diagnosis, diagnosis::text AS "diagnosisJson",
    (SELECT jsonb_build_object('side', side, 'source', source) FROM page_drawings
     WHERE file_id = files.id AND pictures @> '[{"first": ${smallPicture}}]' ORDER BY side = 'corrected' DESC LIMIT 1) AS drawn
  FROM files WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id`;

const backlogSql = `SELECT found->>'id' AS finding, min(found->>'title') AS title, min(found->>'severity') AS severity,
    count(*)::int AS files, count(DISTINCT account_id)::int AS people,
    min(created_at) AS "firstSeen", max(created_at) AS "lastSeen", coalesce(array_agg(feedback) FILTER (WHERE feedback <> ''), '{}') AS feedback
  FROM files, jsonb_array_elements(diagnosis->'findings') AS found
  WHERE wait_reason IS NOT NULL AND deleted_at IS NULL
    AND found->>'outcome' IN ('waiting', 'gate-failed', 'unavailable')
  GROUP BY found->>'id' ORDER BY count(*) DESC, found->>'id'`;

/** All SQL of the table `files`. */
@Injectable()
export class FilesRepository extends BaseRepository<FileEntity> {
  protected readonly entity = FileEntity;

  /** Newest first; as text, for its plan: thousands of rows without their diagnoses, each with a drawing, and no entities. */
  list(accountId: string): Promise<FileOfList[]> {
    return this.query<FileOfList>(listSql, [accountId]);
  }

  /** How many files of an account are in the state `decision`, as `fileStateOf` has it; as text, because the state is worked out of columns. */
  countDecisions(accountId: string): Promise<number> {
    return this.number(
      `SELECT count(*) AS number FROM files WHERE account_id = $1 AND deleted_at IS NULL AND CASE
         WHEN summary IS NULL THEN wait_reason = 'needs-agreement'
         ELSE coalesce(wait_reason, '') NOT IN ('queued', 'running', 'cannot-be-opened')
           AND (summary->>'problems')::int > 0 AND jsonb_array_length(summary->'decisions') > 0 END`,
      [accountId],
    );
  }

  /** A page of all files of an account, deleted ones included, oldest first. */
  page(accountId: string, after: Pick<FileEntity, 'createdAt' | 'id'> | null, limit: number): Promise<FileEntity[]> {
    const rows = this.select().where('row.accountId = :accountId', { accountId });
    if (after) rows.andWhere('(row.createdAt, row.id) > (:createdAt::timestamptz, :id::uuid)', after);

    return rows.orderBy({ 'row.createdAt': 'ASC', 'row.id': 'ASC' }).limit(limit).getMany();
  }

  findOwned(accountId: string, id: string): Promise<FileEntity | null> {
    return this.findOne({ id, accountId, deletedAt: null });
  }

  findPresent(id: string, tx?: Transaction): Promise<FileEntity | null> {
    return this.findOne({ id, deletedAt: null }, tx);
  }

  /** The newest files of these conversations, oldest first. */
  async ofConversations(conversationIds: string[], tx?: Transaction): Promise<FileEntity[]> {
    const newest = await this.select(tx)
      .where({ conversationId: In(conversationIds), deletedAt: IsNull() })
      .orderBy({ 'row.createdAt': 'DESC', 'row.id': 'DESC' })
      .limit(maxOfConversation)
      .getMany();

    return newest.toReversed();
  }

  /** The newest files of a conversation that are not FIXED. */
  lockUncorrected(conversationId: string, tx: Transaction): Promise<FileEntity[]> {
    return this.select(tx)
      .where({ conversationId, waitReason: Not(IsNull()), deletedAt: IsNull() })
      .orderBy('row.createdAt', 'DESC')
      .limit(maxOfConversation)
      .setLock('pessimistic_write')
      .getMany();
  }

  /** Until the transaction ends, no other transaction records an upload of this account; TypeORM knows no such lock. */
  async lockUploads(accountId: string, tx: Transaction): Promise<void> {
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [accountId], tx);
  }

  /** Bytes of the account's originals. A deleted file counts until its record is gone, because it can be restored until then. */
  async bytesOf(accountId: string, tx?: Transaction): Promise<number> {
    return (await this.run((rows) => rows.sum('bytes', { accountId }), tx)) ?? 0;
  }

  /**
   * Starts a repair and counts it as a try before it is made, so that a file that ends the whole process is counted as well.
   *
   * @returns null where there is nothing to do: corrected, deleted, replaced by a newer repair, or delivered twice
   */
  async startRepair(id: string, run: number, tx: Transaction): Promise<FileEntity | null> {
    const isNotInfected = Raw((scan) => `${scan} IS DISTINCT FROM 'infected'`);
    const started = await this.update(
      { id, run, deletedAt: null, waitReason: In(atWork), scan: isNotInfected },
      { tries: () => 'tries + 1', waitReason: 'running', repairStep: null, updatedAt: new Date() },
      tx,
    );

    return started > 0 ? this.findOne({ id }, tx) : null;
  }

  /** @returns false where the repair has ended or was replaced */
  async noteStep({ id, run }: Pick<FileEntity, 'id' | 'run'>, step: RepairStep, tx: Transaction): Promise<boolean> {
    return (await this.update({ id, run, waitReason: 'running', deletedAt: null }, { repairStep: step }, tx)) > 0;
  }

  /** Undoes `startRepair`. @param isLater the account's time for this hour is used @returns false where the file was deleted, or a newer repair replaced this one */
  async returnToQueue(id: string, run: number, tx: Transaction, isLater: boolean): Promise<boolean> {
    const returned = await this.update(
      { id, run, waitReason: Not(IsNull()), deletedAt: null },
      { tries: () => 'tries - 1', waitReason: 'queued', repairStep: isLater ? 'later' : null, updatedAt: new Date() },
      tx,
    );

    return returned > 0;
  }

  /** Takes back one counted try: what failed was not the file. */
  async returnTry(id: string, run: number): Promise<void> {
    await this.update({ id, run }, { tries: () => 'tries - 1' });
  }

  /** @returns the key of the copy before this one, if there was one; false where the file was deleted, or a newer repair replaced this one */
  async completeRepair(
    { id, run }: FileEntity,
    result: RepairColumns,
    tx: Transaction,
  ): Promise<{ previousKey: string | null } | false> {
    const current = await tx.findOne(FileEntity, {
      select: { id: true, correctedKey: true },
      where: { id, run, waitReason: Not(IsNull()), deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!current) return false;
    await this.updateById(id, { ...result, updatedAt: new Date() }, tx);

    return { previousKey: current.correctedKey };
  }

  /** Most files first; as text, because findings are in the diagnoses. */
  backlogByFinding(): Promise<FindingBacklog[]> {
    return this.parsed(FindingBacklog, backlogSql);
  }

  /** The newest files that wait for a fix of this finding; as text, as above. */
  waitingReports(finding: string, limit: number): Promise<WaitingReport[]> {
    return this.query<WaitingReport>(
      `SELECT files.id, kind, feedback, reported, diagnosis, files.created_at AS "createdAt",
         staff_access_until AS "staffAccessUntil",
         ARRAY[account.name, account.display_name, account.organization] AS names
       FROM files JOIN accounts account ON account.id = account_id
       WHERE wait_reason IS NOT NULL AND files.deleted_at IS NULL
         AND diagnosis->'findings' @> jsonb_build_array(jsonb_build_object('id', $1::text))
       ORDER BY files.created_at DESC LIMIT $2`,
      [finding, limit],
    );
  }

  /** Those of these files that their owners let staff open at present. */
  async openableByStaff(ids: readonly string[]): Promise<Set<string>> {
    const openable = { id: Any(ids), deletedAt: null, staffAccessUntil: MoreThan(new Date()) };
    const rows = await this.findMany(openable, { columns: ['id'] });

    return new Set(rows.map(({ id }) => id));
  }

  /** What the scanner said of a file later. @returns false where it is gone, was scanned meanwhile, or has other bytes by now */
  async noteScan({ id, objectKey }: ScannedFile, said: Pick<FileEntity, 'scan' | 'scanFound'>): Promise<boolean> {
    return (await this.update({ id, objectKey, scan: 'not-scanned' }, said)) > 0;
  }

  /**
   * Keeps a file apart that had passed: a repair that runs is outdated, and its copies are no more.
   *
   * @returns the file as it was, or null where it is gone, was scanned meanwhile, or has other bytes by now
   */
  async quarantine(
    { id, objectKey }: ScannedFile,
    found: string,
    diagnosis: Diagnosis,
    tx: Transaction,
  ): Promise<FileEntity | null> {
    const file = await this.findOneForUpdate({ id, objectKey, deletedAt: null }, tx);
    if (file?.scan !== 'not-scanned') return null;
    const now = new Date();
    const noCopy = { correctedKey: null, correctedBytes: null, correctedSha256: null, correctedAt: null };
    const kept = { scan: 'infected', scanFound: found, diagnosis, waitReason: 'cannot-be-opened' } as const;
    const outdated = { run: () => 'run + 1', repairStep: null, summary: null, nothingMailedAt: now, updatedAt: now };
    await this.updateById(id, { ...kept, ...noCopy, ...outdated }, tx);

    return file;
  }

  /** Waiting files that a recipe may help, oldest first. */
  waitingFor({ finding, format }: RecipeTarget, tx?: Transaction): Promise<FileEntity[]> {
    const rows = this.select(tx).where(
      "row.waitReason IS NOT NULL AND row.deletedAt IS NULL AND row.scan IS DISTINCT FROM 'infected'",
    );
    if (format === null)
      rows.andWhere("row.diagnosis -> 'findings' @> jsonb_build_array(jsonb_build_object('id', :finding::text))", {
        finding,
      });
    else rows.andWhere('row.kind = :format', { format });

    return rows.orderBy('row.createdAt').getMany();
  }

  /** The newest deletions of the last `days`. */
  deleted(accountId: string, days: number, now: Date): Promise<DeletedRow[]> {
    return this.findMany(
      { accountId, deletedAt: MoreThan(daysBefore(days, now)) },
      {
        columns: ['id', 'name', 'kind', 'bytes', 'createdAt', 'deletedAt'],
        order: { deletedAt: 'DESC', id: 'ASC' },
        limit: maxDeletedListed,
      },
    ) as Promise<DeletedRow[]>;
  }

  /** Name, id and kind of those of these files that are the account's and not deleted, newest first. */
  presentOf(accountId: string, ids: string[]): Promise<Pick<FileEntity, 'id' | 'name' | 'kind'>[]> {
    return this.findMany(
      { accountId, id: Any(ids), deletedAt: null },
      { columns: ['id', 'name', 'kind'], order: { createdAt: 'DESC', id: 'ASC' } },
    );
  }

  /** Deletes, so that they can be restored, those of these files that are the account's; as text, as the two below, for the order of locks. */
  markDeleted(accountId: string, ids: string[], tx: Transaction): Promise<ChangedFile[]> {
    return this.query<ChangedFile>(
      `UPDATE files SET deleted_at = $3 WHERE id IN (${lockedInOrder('deleted_at IS NULL')}) RETURNING ${keysOfChanged}`,
      [accountId, ids, new Date()],
      tx,
    );
  }

  /** Restores those of these files that are the account's and deleted. Their repairs are not queued again. */
  unmarkDeleted(accountId: string, ids: string[], tx: Transaction): Promise<ChangedFile[]> {
    return this.query<ChangedFile>(
      `UPDATE files SET deleted_at = NULL WHERE id IN (${lockedInOrder('deleted_at IS NOT NULL')}) RETURNING ${keysOfChanged}`,
      [accountId, ids],
      tx,
    );
  }

  /** How many other files of the account wait for a repair; as text, because it counts no further than `max`. */
  countInQueue({ id, accountId }: Pick<FileEntity, 'id' | 'accountId'>, max: number, tx: Transaction) {
    return this.number(
      `SELECT count(*) AS number FROM (
         SELECT 1 FROM files WHERE account_id = $1 AND wait_reason IN ('queued', 'running') AND id <> $2 LIMIT $3
       ) AS waiting`,
      [accountId, id, max],
      tx,
    );
  }

  /** Removes the records of those of these files that are the account's and deleted. */
  removeDeleted(accountId: string, ids: string[], tx: Transaction): Promise<RemovedFile[]> {
    return this.query<RemovedFile>(
      `DELETE FROM files WHERE id IN (${lockedInOrder('deleted_at IS NOT NULL')}) RETURNING ${keysOfRemoved}`,
      [accountId, ids],
      tx,
    );
  }

  /** Deletes up to `limit` records whose deletion can no longer be undone, or that are older than files are kept; as text, to pass locked ones by. */
  deleteExpired(
    { retentionDays, deletedDays }: { retentionDays: number; deletedDays: number },
    now: Date,
    limit: number,
    tx: Transaction,
  ): Promise<RemovedFile[]> {
    return this.query<RemovedFile>(
      `DELETE FROM files WHERE id IN (
         SELECT id FROM files
         WHERE deleted_at < $2::timestamptz - make_interval(days => $4) OR created_at < $2 - make_interval(days => $1)
         LIMIT $3 FOR UPDATE SKIP LOCKED
       ) RETURNING ${keysOfRemoved}`,
      [retentionDays, now, limit, deletedDays],
      tx,
    );
  }

  deleteOf(accountId: string, tx: Transaction): Promise<RemovedFile[]> {
    return this.deleteReturning({ accountId }, keysOfRemoved, tx);
  }

  deleteByIds(ids: string[], tx: Transaction): Promise<RemovedFile[]> {
    return this.deleteReturning({ id: Any(ids) }, keysOfRemoved, tx);
  }
}
