import { type FileRecord, isSwitchable, type SwitchChanges, type UpdateFeedback } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../database/transactions.js';
import { RateLimits } from '../http/limits/rate-limits.service.js';
import { Problem } from '../http/problem.js';
import { RepairQueue } from '../repairs/repair.queue.js';
import { FileChanges } from './file-changes.js';
import type { FileEntity } from './file.entity.js';
import { toFileRecord } from './file-record.js';
import { FilesRepository } from './files.repository.js';
import { CorrectedFileLinks } from './links/corrected-file-links.js';

/** A record whose diagnosis is still the JSON text that PostgreSQL wrote. */
type ListedRecord = Omit<FileRecord, 'diagnosis'> & { diagnosisJson: string | null };

/** What owners do with their files. Another account's file is answered like one that does not exist. */
@Injectable()
export class FilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesRepository,
    private readonly links: CorrectedFileLinks,
    private readonly changes: FileChanges,
    private readonly repairs: RepairQueue,
    private readonly limits: RateLimits,
  ) {}

  /** Newest first. */
  async list(accountId: string): Promise<ListedRecord[]> {
    const files = await this.files.list(accountId);

    return files.map(({ diagnosisJson, ...file }) => {
      const { diagnosis: _, ...record } = toFileRecord(file, this.links);

      return { ...record, diagnosisJson };
    });
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
  async updateFeedback(accountId: string, { id, feedback }: UpdateFeedback): Promise<FileRecord> {
    await this.limits.charge('repairsPerHour', accountId);

    return this.transactions.run(async (tx) => {
      const file = await this.lockWaiting(accountId, id, tx);

      return this.toRecord(await this.repairs.requeue(file, { feedback }, tx));
    });
  }

  /** Makes changes that wait for a yes, all in one run; also in a file that is FIXED without them. */
  async agree(accountId: string, id: string, findings: string[]): Promise<FileRecord> {
    await this.limits.charge('repairsPerHour', accountId);

    return this.transactions.run(async (tx) => {
      const file = await this.lockPresent(accountId, id, tx);
      const offered = file.diagnosis?.findings.filter(({ outcome }) => outcome === 'offered').map((found) => found.id);
      if (!findings.every((finding) => offered?.includes(finding))) throw new Problem('file.finding-unknown');
      const agreed = [...new Set([...file.agreed, ...findings])];

      return this.toRecord(await this.repairs.requeue(file, { agreed }, tx));
    });
  }

  /** Makes the copy anew without the changes that are off and with those that are on. Switching one on that waits for a yes is the yes. */
  async switchChanges(accountId: string, id: string, { on, off }: SwitchChanges): Promise<FileRecord> {
    await this.limits.charge('repairsPerHour', accountId);

    return this.transactions.run(async (tx) => {
      const file = await this.lockPresent(accountId, id, tx);
      const findings = new Map(file.diagnosis?.findings.map((found) => [found.id, found]));
      const known = [...on, ...off].every((finding) => {
        const found = findings.get(finding);
        return found !== undefined && isSwitchable(found);
      });
      if (!known) throw new Problem('file.finding-unknown');
      const leftOut = [...new Set([...file.leftOut.filter((finding) => !on.includes(finding)), ...off])];
      const asked = on.filter((finding) => findings.get(finding)?.mode === 'ASK');
      const agreed = [...new Set([...file.agreed.filter((finding) => !off.includes(finding)), ...asked])];

      return this.toRecord(await this.repairs.requeue(file, { leftOut, agreed }, tx));
    });
  }

  async delete(accountId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const file = await this.lockPresent(accountId, id, tx);
      await this.files.updateById(id, { deletedAt: new Date() }, tx);
      await this.changes.publish(file, tx);
    });
  }

  async restore(accountId: string, id: string): Promise<FileRecord> {
    await this.limits.charge('repairsPerHour', accountId);

    return this.transactions.run(async (tx) => {
      const file = await this.lockOwned(accountId, id, tx);
      if (!file.deletedAt) throw new Problem('file.not-deleted');
      const restored = { deletedAt: null };
      // The repair that was waiting or running when the file was deleted has been dropped.
      if (file.waitReason === 'queued' || file.waitReason === 'running')
        return this.toRecord(await this.repairs.requeue(file, restored, tx));
      await this.files.updateById(id, restored, tx);
      await this.changes.publish(file, tx);

      return this.toRecord({ ...file, ...restored });
    });
  }

  toRecord(file: FileEntity): FileRecord {
    return toFileRecord(file, this.links);
  }

  private async lockWaiting(accountId: string, id: string, tx: Transaction): Promise<FileEntity> {
    const file = await this.lockPresent(accountId, id, tx);
    if (file.fixedKey !== null) throw new Problem('file.already-fixed');

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
