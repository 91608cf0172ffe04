import { waitingIn } from '@fidelio/assistant';
import {
  type DeletedFile,
  type Diagnosis,
  type FileRecord,
  isSwitchable,
  type Language,
  type MenuState,
  type SwitchChanges,
  type UpdateFeedback,
} from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Any, In, IsNull, Not } from 'typeorm';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import { Problem } from '../../platform/http/problem.js';
import type { AccountContext } from '../../platform/http/policy.js';
import { AuditService } from '../identity/audit/audit.service.js';
import { RepairQueue } from './repair.queue.js';
import { FileChanges } from './file-changes.js';
import type { FileEntity } from './file.entity.js';
import { FileRemoval } from './file-removal.js';
import { toFileRecord } from './file-record.js';
import { type DrawnThumbnail, FilesRepository } from './files.repository.js';
import { CorrectedFileLinks } from './links/corrected-file-links.js';
import { PictureLinks } from './links/picture-links.js';
import { smallPicture } from './page-drawings/small-picture.js';

/** A record whose diagnosis is still the JSON text that PostgreSQL wrote. */
type ListedRecord = Omit<FileRecord, 'diagnosis'> & { diagnosisJson: string | null };

const dayMs = 86_400_000;
/** How long staff may open a file. */
const staffAccessDays = 30;

/** What owners do with their files. Another account's file is answered like one that does not exist. */
@Injectable()
export class FilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesRepository,
    private readonly links: CorrectedFileLinks,
    private readonly pictureLinks: PictureLinks,
    private readonly changes: FileChanges,
    private readonly repairs: RepairQueue,
    private readonly limits: RateLimits,
    private readonly removal: FileRemoval,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Newest first. */
  async list(accountId: string, language: Language): Promise<ListedRecord[]> {
    const files = await this.files.list(accountId);

    return files.map(({ diagnosisJson, drawn, ...row }) => {
      const isTranslated = language !== 'en' && diagnosisJson !== null;
      // The column as it is, as in every other record: the page checks it, and there may be thousands.
      const stored: Diagnosis | null = isTranslated ? JSON.parse(diagnosisJson) : row.diagnosis;
      const file = { ...row, diagnosis: stored };
      const { diagnosis, ...record } = toFileRecord(file, this.links, language);

      return {
        ...record,
        ...(drawn && { thumbnail: this.thumbnailOf(file.id, drawn) }),
        diagnosisJson: isTranslated ? JSON.stringify(diagnosis) : diagnosisJson,
      };
    });
  }

  /** How many of them wait for their owner's decision. */
  async menuState(accountId: string, language: Language): Promise<MenuState> {
    const count = await this.files.countDecisions(accountId);

    return { count, text: waitingIn(language, 'menu', { count }) };
  }

  private thumbnailOf(fileId: string, { side, source }: DrawnThumbnail): string {
    return this.pictureLinks.addresses(fileId)(side, source, `${smallPicture}.jpg`);
  }

  /** @throws Problem `file.not-found`, also for a deleted file */
  async owned(accountId: string, id: string): Promise<FileEntity> {
    const file = await this.files.findOwned(accountId, id);
    if (!file) throw new Problem('file.not-found');

    return file;
  }

  /** The file behind a signed link, whoever holds the link. */
  linked(id: string, tx?: Transaction): Promise<FileEntity | null> {
    return this.files.findPresent(id, tx);
  }

  /** The newest files of these conversations, oldest first. */
  ofConversations(conversationIds: string[], tx?: Transaction): Promise<FileEntity[]> {
    return this.files.ofConversations(conversationIds, tx);
  }

  /** The file whoever owns it, also while its deletion can be undone. */
  find(id: string): Promise<FileEntity | null> {
    return this.files.findOne({ id });
  }

  /** `find`, locked until the transaction ends. */
  lock(id: string, tx: Transaction): Promise<FileEntity | null> {
    return this.files.findOneForUpdate({ id }, tx);
  }

  /** The file is repaired again: the feedback may name a problem whose fix waits for that. */
  async updateFeedback(accountId: string, { id, feedback }: UpdateFeedback, language: Language): Promise<FileRecord> {
    await this.limits.charge('repairsPerHour', accountId);

    return this.transactions.run(async (tx) => {
      const file = await this.lockWaiting(accountId, id, tx);

      return this.toRecord(await this.repairs.requeue(file, { feedback }, tx), language);
    });
  }

  /** Makes changes that wait for a yes, all in one run; also in a file that is FIXED without them. */
  async agree(accountId: string, id: string, findings: string[], language: Language): Promise<FileRecord> {
    await this.limits.charge('repairsPerHour', accountId);

    return this.transactions.run(async (tx) => {
      const file = await this.lockPresent(accountId, id, tx);
      const offered = file.diagnosis?.findings.filter(({ outcome }) => outcome === 'offered').map((found) => found.id);
      if (!findings.every((finding) => offered?.includes(finding))) throw new Problem('file.finding-unknown');
      const agreed = [...new Set([...file.agreed, ...findings])];

      return this.toRecord(await this.repairs.requeue(file, { agreed }, tx), language);
    });
  }

  /** Makes the corrected copy again with the changes in `on` and without those in `off`. Switching on a change of mode ASK counts as agreeing to it. */
  async switchChanges(
    accountId: string,
    id: string,
    { on, off }: SwitchChanges,
    language: Language,
  ): Promise<FileRecord> {
    await this.limits.charge('repairsPerHour', accountId);

    return this.transactions.run(async (tx) => {
      const file = await this.lockPresent(accountId, id, tx);
      const findings = new Map(file.diagnosis?.findings.map((found) => [found.id, found]));
      const known = [...on, ...off].every((finding) => {
        const found = findings.get(finding);
        // What is corrected in a part of its places is taken back there.
        const isMade = file.diagnosis?.changes?.some((change) => change.finding === finding) ?? false;
        return found !== undefined && (isSwitchable(found) || (isMade && off.includes(finding)));
      });
      if (!known) throw new Problem('file.finding-unknown');
      const leftOut = [...new Set([...file.leftOut.filter((finding) => !on.includes(finding)), ...off])];
      const asked = on.filter((finding) => findings.get(finding)?.mode === 'ASK');
      const agreed = [...new Set([...file.agreed.filter((finding) => !off.includes(finding)), ...asked])];

      return this.toRecord(await this.repairs.requeue(file, { leftOut, agreed }, tx), language);
    });
  }

  /** Lets staff open the file for 30 days, or takes that back, which is never refused. Each change is an audit row. */
  async allowStaff(
    { id: accountId, sessionId }: AccountContext,
    id: string,
    allowed: boolean,
    language: Language,
  ): Promise<FileRecord> {
    if (allowed) await this.limits.charge('staffAccessPerHour', accountId);

    return this.transactions.run(async (tx) => {
      const file = await this.lockPresent(accountId, id, tx);
      if (!allowed && file.staffAccessUntil === null) return this.toRecord(file, language);
      const staffAccessUntil = allowed ? new Date(Date.now() + staffAccessDays * dayMs) : null;
      await this.files.updateById(id, { staffAccessUntil }, tx);
      const act = allowed ? 'staff-access-given' : 'staff-access-taken-back';
      await this.audit.record(act, { accountId, sessionId, subject: id }, tx);

      return this.toRecord({ ...file, staffAccessUntil }, language);
    });
  }

  async delete(accountId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const file = await this.lockPresent(accountId, id, tx);
      await this.files.updateById(id, { deletedAt: new Date() }, tx);
      await this.changes.publish(file, tx);
    });
  }

  /** Deletes those that are the caller's and not deleted yet. @throws Problem `file.not-found` where there is none */
  async deleteMany(accountId: string, ids: string[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      const deleted = await this.files.markDeleted(accountId, ids, tx);
      if (deleted.length === 0) throw new Problem('file.not-found');
      for (const file of deleted) await this.changes.publish(file, tx);
    });
  }

  /** Restores those that are the caller's and deleted. @throws Problem `file.not-found` where there is none */
  async restoreMany(accountId: string, ids: string[]): Promise<void> {
    const dropped = { accountId, id: Any(ids), deletedAt: Not(IsNull()), waitReason: In(['queued', 'running']) };
    const repairs = Math.max(1, await this.files.count(dropped));
    for (let repair = 0; repair < repairs; repair += 1) await this.limits.charge('repairsPerHour', accountId);

    await this.transactions.run(async (tx) => {
      const restored = await this.files.unmarkDeleted(accountId, ids, tx);
      if (restored.length === 0) throw new Problem('file.not-found');
      for (const file of restored)
        if (isAtWork(file)) await this.repairs.requeue(await this.lockOwned(accountId, file.id, tx), {}, tx);
        else await this.changes.publish(file, tx);
    });
  }

  /** Removes those that are the caller's and deleted, with all that belongs to them. @throws Problem `file.not-found` where there is none */
  async deleteForGood(accountId: string, ids: string[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      const removed = await this.files.removeDeleted(accountId, ids, tx);
      if (removed.length === 0) throw new Problem('file.not-found');
      await this.removal.releaseObjects(removed, tx);
    });
  }

  /** The latest deletions first. */
  async deleted(accountId: string): Promise<DeletedFile[]> {
    const { deletedDays, retentionDays } = this.config.limits;
    const files = await this.files.deleted(accountId, deletedDays, new Date());

    return files.map(({ id, name, kind, bytes, createdAt, deletedAt }) => ({
      id,
      name,
      kind,
      bytes,
      deletedAt: deletedAt.toISOString(),
      restorableUntil: new Date(
        Math.min(deletedAt.getTime() + deletedDays * dayMs, createdAt.getTime() + retentionDays * dayMs),
      ).toISOString(),
    }));
  }

  async restore(accountId: string, id: string, language: Language): Promise<FileRecord> {
    await this.limits.charge('repairsPerHour', accountId);

    return this.transactions.run(async (tx) => {
      const file = await this.lockOwned(accountId, id, tx);
      if (!file.deletedAt) throw new Problem('file.not-deleted');
      const restored = { deletedAt: null };
      // The repair that was waiting or running when the file was deleted has been dropped.
      if (isAtWork(file)) return this.toRecord(await this.repairs.requeue(file, restored, tx), language);
      await this.files.updateById(id, restored, tx);
      await this.changes.publish(file, tx);

      return this.toRecord({ ...file, ...restored }, language);
    });
  }

  toRecord(file: FileEntity, language: Language): FileRecord {
    return toFileRecord(file, this.links, language);
  }

  private async lockWaiting(accountId: string, id: string, tx: Transaction): Promise<FileEntity> {
    const file = await this.lockPresent(accountId, id, tx);
    if (file.waitReason === null) throw new Problem('file.already-fixed');

    return file;
  }

  private async lockPresent(accountId: string, id: string, tx: Transaction): Promise<FileEntity> {
    const file = await this.lockOwned(accountId, id, tx);
    if (file.deletedAt) throw new Problem('file.not-found');

    return file;
  }

  private async lockOwned(accountId: string, id: string, tx: Transaction): Promise<FileEntity> {
    const file = await this.files.findOneForUpdate({ id, accountId }, tx);
    if (!file) throw new Problem('file.not-found');

    return file;
  }
}

function isAtWork({ waitReason }: Pick<FileEntity, 'waitReason'>): boolean {
  return waitReason === 'queued' || waitReason === 'running';
}
