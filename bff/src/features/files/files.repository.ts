import { In, IsNull, Not } from 'typeorm';
import type { Diagnosis, OfficeFormat, Severity } from '@fidelio/contracts';
import type { RepairStep } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../platform/database/base.repository.js';
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
export interface FindingBacklog {
  finding: string;
  title: string;
  severity: Severity;
  files: number;
  people: number;
  firstSeen: Date;
  lastSeen: Date;
  feedback: string[];
}

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

/** A conversation's assistant and report know so many of its files. */
const maxOfConversation = 50;

/** Deleted files that are listed. */
const maxDeletedListed = 1000;

export type DeletedRow = Pick<FileEntity, 'id' | 'name' | 'kind' | 'createdAt'> & { bytes: number; deletedAt: Date };

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

  /** Newest first. */
  list(accountId: string): Promise<FileOfList[]> {
    return this.query<FileOfList>(listSql, [accountId]);
  }

  /** How many files of an account are in the state `decision`, as `fileStateOf` has it. */
  async countDecisions(accountId: string): Promise<number> {
    const [row] = await this.query<{ files: number }>(
      `SELECT count(*)::int AS files FROM files WHERE account_id = $1 AND deleted_at IS NULL AND CASE
         WHEN summary IS NULL THEN wait_reason = 'needs-agreement'
         ELSE coalesce(wait_reason, '') NOT IN ('queued', 'running', 'cannot-be-opened')
           AND (summary->>'problems')::int > 0 AND jsonb_array_length(summary->'decisions') > 0 END`,
      [accountId],
    );

    return row?.files ?? 0;
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

  /** Until the transaction ends, no other transaction records an upload of this account. */
  async lockUploads(accountId: string, tx: Transaction): Promise<void> {
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [accountId], tx);
  }

  /** Bytes of the account's originals. A deleted file counts until its record is gone, because it can be restored until then. */
  async bytesOf(accountId: string, tx?: Transaction): Promise<number> {
    const [sum] = await this.query<{ bytes: number }>(
      'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM files WHERE account_id = $1',
      [accountId],
      tx,
    );

    return sum?.bytes ?? 0;
  }

  /**
   * Starts a repair and counts it as a try before it is made, so that a file that ends the whole process is counted as well.
   *
   * @returns null where there is nothing to do: corrected, deleted, replaced by a newer repair, or delivered twice
   */
  async startRepair(id: string, run: number, tx: Transaction): Promise<FileEntity | null> {
    const [file] = await this.query<FileEntity>(
      `UPDATE files SET tries = tries + 1, wait_reason = 'running', repair_step = NULL, updated_at = $3
       WHERE id = $1 AND run = $2 AND deleted_at IS NULL AND wait_reason IN ('queued', 'running')
         AND scan IS DISTINCT FROM 'infected'
       RETURNING id`,
      [id, run, new Date()],
      tx,
    );

    return file ? this.findOne({ id }, tx) : null;
  }

  /** @returns false where the repair has ended or was replaced */
  async noteStep({ id, run }: Pick<FileEntity, 'id' | 'run'>, step: RepairStep, tx: Transaction): Promise<boolean> {
    const noted = await this.execute(
      `UPDATE files SET repair_step = $3 WHERE id = $1 AND run = $2 AND wait_reason = 'running' AND deleted_at IS NULL`,
      [id, run, step],
      tx,
    );

    return noted > 0;
  }

  /** Undoes `startRepair`. @returns false where the file was deleted, or a newer repair replaced this one */
  async returnToQueue(id: string, run: number, tx: Transaction): Promise<boolean> {
    const returned = await this.execute(
      `UPDATE files SET tries = tries - 1, wait_reason = 'queued', updated_at = $3
       WHERE id = $1 AND run = $2 AND wait_reason IS NOT NULL AND deleted_at IS NULL`,
      [id, run, new Date()],
      tx,
    );

    return returned > 0;
  }

  /** Whether this repair is still the file's newest. */
  async isCurrent(id: string, run: number): Promise<boolean> {
    return (await this.findOne({ id, run, deletedAt: null })) !== null;
  }

  /** Takes back one counted try: what failed was not the file. */
  async returnTry(id: string, run: number): Promise<void> {
    await this.execute('UPDATE files SET tries = tries - 1 WHERE id = $1 AND run = $2', [id, run]);
  }

  /** @returns the key of the copy before this one, if there was one; false where the file was deleted, or a newer repair replaced this one */
  async completeRepair(
    { id, run }: FileEntity,
    result: RepairColumns,
    tx: Transaction,
  ): Promise<{ previousKey: string | null } | false> {
    const [current] = await this.query<{ previousKey: string | null }>(
      'SELECT corrected_key AS "previousKey" FROM files WHERE id = $1 AND run = $2 AND wait_reason IS NOT NULL AND deleted_at IS NULL FOR UPDATE',
      [id, run],
      tx,
    );

    if (!current) return false;
    await this.updateById(id, { ...result, updatedAt: new Date() }, tx);

    return current;
  }

  /** Most files first. */
  backlogByFinding(): Promise<FindingBacklog[]> {
    return this.query<FindingBacklog>(backlogSql);
  }

  /** The newest files that wait for a fix of this finding. */
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
    const rows = await this.query<{ id: string }>(
      'SELECT id FROM files WHERE id = ANY($1) AND deleted_at IS NULL AND staff_access_until > now()',
      [ids],
    );

    return new Set(rows.map(({ id }) => id));
  }

  /** Uploads that passed while the scanner was away, oldest first; not those that it cannot read whole. */
  notScanned(limit: number): Promise<FileEntity[]> {
    return this.findMany(
      { scan: 'not-scanned', scanFound: null, deletedAt: null },
      { order: { createdAt: 'ASC' }, limit },
    );
  }

  /** What the scanner said of a file later. @returns false where it is gone, was scanned meanwhile, or has other bytes by now */
  async noteScan(
    { id, objectKey }: ScannedFile,
    { scan, scanFound }: Pick<FileEntity, 'scan' | 'scanFound'>,
  ): Promise<boolean> {
    const noted = await this.execute(
      `UPDATE files SET scan = $3, scan_found = $4 WHERE id = $1 AND object_key = $2 AND scan = 'not-scanned'`,
      [id, objectKey, scan, scanFound],
    );

    return noted > 0;
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
    await this.execute(
      `UPDATE files SET scan = 'infected', scan_found = $2, diagnosis = $3, wait_reason = 'cannot-be-opened', run = run + 1,
         repair_step = NULL, summary = NULL, corrected_key = NULL, corrected_bytes = NULL, corrected_sha256 = NULL,
         corrected_at = NULL, nothing_mailed_at = $4, updated_at = $4
       WHERE id = $1`,
      [id, found, diagnosis, new Date()],
      tx,
    );

    return file;
  }

  /** Files in which nothing known was found, oldest first. */
  withoutFinding(limit: number): Promise<FileEntity[]> {
    return this.findMany(
      { waitReason: 'nothing-known-found', deletedAt: null },
      { order: { createdAt: 'ASC' }, limit },
    );
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
    return this.query<DeletedRow>(
      `SELECT id, name, kind, bytes::float8 AS bytes, created_at AS "createdAt", deleted_at AS "deletedAt" FROM files
       WHERE account_id = $1 AND deleted_at > $3::timestamptz - make_interval(days => $2)
       ORDER BY deleted_at DESC, id LIMIT ${maxDeletedListed}`,
      [accountId, days, now],
    );
  }

  /** Name, id and kind of those of these files that are the account's and not deleted, newest first. */
  presentOf(accountId: string, ids: string[]): Promise<Pick<FileEntity, 'id' | 'name' | 'kind'>[]> {
    return this.query<Pick<FileEntity, 'id' | 'name' | 'kind'>>(
      `SELECT id, name, kind FROM files WHERE account_id = $1 AND id = ANY($2) AND deleted_at IS NULL
       ORDER BY created_at DESC, id`,
      [accountId, ids],
    );
  }

  /** Deletes, so that they can be restored, those of these files that are the account's. */
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

  /** How many other files of the account wait for a repair, up to `max`. */
  async countInQueue({ id, accountId }: Pick<FileEntity, 'id' | 'accountId'>, max: number, tx: Transaction) {
    const [row] = await this.query<{ files: number }>(
      `SELECT count(*)::int AS files FROM (
         SELECT 1 FROM files WHERE account_id = $1 AND wait_reason IN ('queued', 'running') AND id <> $2 LIMIT $3
       ) AS waiting`,
      [accountId, id, max],
      tx,
    );

    return row?.files ?? 0;
  }

  /** How many of these deleted files wait for a repair that has been dropped. */
  async countDropped(accountId: string, ids: string[]): Promise<number> {
    const [row] = await this.query<{ files: number }>(
      `SELECT count(*)::int AS files FROM files WHERE account_id = $1 AND id = ANY($2) AND deleted_at IS NOT NULL
         AND wait_reason IN ('queued', 'running')`,
      [accountId, ids],
    );

    return row?.files ?? 0;
  }

  /** Removes the records of those of these files that are the account's and deleted. */
  removeDeleted(accountId: string, ids: string[], tx: Transaction): Promise<RemovedFile[]> {
    return this.query<RemovedFile>(
      `DELETE FROM files WHERE id IN (${lockedInOrder('deleted_at IS NOT NULL')}) RETURNING ${keysOfRemoved}`,
      [accountId, ids],
      tx,
    );
  }

  /** Deletes up to `limit` records whose deletion can no longer be undone, or that are older than files are kept. */
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
    return this.query<RemovedFile>(
      `DELETE FROM files WHERE account_id = $1 RETURNING ${keysOfRemoved}`,
      [accountId],
      tx,
    );
  }

  deleteByIds(ids: string[], tx: Transaction): Promise<RemovedFile[]> {
    return this.query<RemovedFile>(`DELETE FROM files WHERE id = ANY($1) RETURNING ${keysOfRemoved}`, [ids], tx);
  }
}
