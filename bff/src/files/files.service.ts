import type { FileRecord, UpdateFeedback } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Problem } from '../http/problem.js';
import { FileRuns } from './file-runs.js';
import { FixedFileLinks } from './links/fixed-file-links.js';
import { FileRow } from './record/file.entity.js';
import { toFileRecord } from './record/file-record.js';

/** How long a deletion can be undone. */
export const undoWindow = '10 minutes';

/** What owners see of their files and wish for them. Nothing here answers about anybody else's. */
@Injectable()
export class FilesService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(FixedFileLinks) private readonly links: FixedFileLinks,
    @Inject(FileRuns) private readonly runs: FileRuns,
  ) {}

  async list(accountId: string): Promise<FileRecord[]> {
    const rows = await this.source.getRepository(FileRow).find({
      where: { accountId, deletedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'ASC' },
    });

    return rows.map((row) => toFileRecord(row, this.links));
  }

  /** @throws Problem `file.not-found` for what is deleted or another's, as for what never was */
  async owned(accountId: string, id: string): Promise<FileRow> {
    const file = await this.source.getRepository(FileRow).findOneBy({ id, accountId, deletedAt: IsNull() });
    if (!file) throw new Problem('file.not-found');

    return file;
  }

  /** The file behind a signed link, whoever holds it. */
  async linked(id: string): Promise<FileRow | null> {
    return this.source.getRepository(FileRow).findOneBy({ id, deletedAt: IsNull() });
  }

  /** Files of one conversation, oldest first. */
  async ofConversation(conversationId: string): Promise<FileRow[]> {
    return this.source
      .getRepository(FileRow)
      .find({ where: { conversationId, deletedAt: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async byIds(ids: string[]): Promise<FileRow[]> {
    return this.source.getRepository(FileRow).find({ where: { id: In(ids), deletedAt: IsNull() } });
  }

  /** The file as it stands, held so until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<FileRow | null> {
    return manager.findOne(FileRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Feedback opens a waiting file again: it may name a problem whose fix was only waiting for that. */
  async updateFeedback(accountId: string, change: UpdateFeedback): Promise<FileRecord> {
    return this.changeWaiting(accountId, change.id, async (file, manager) => {
      await manager.update(FileRow, file.id, { feedback: change.feedback });
    });
  }

  async agree(accountId: string, id: string, finding: string): Promise<FileRecord> {
    return this.changeWaiting(accountId, id, async (file, manager) => {
      const offered = file.diagnosis?.findings.some((found) => found.id === finding && found.mode === 'OPT');
      if (!offered) throw new Problem('file.finding-unknown');
      await manager.update(FileRow, file.id, { agreed: [...new Set([...file.agreed, finding])] });
    });
  }

  async delete(accountId: string, id: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const file = await lockOwned(manager, accountId, id);
      if (file.deletedAt) throw new Problem('file.not-found');
      await manager.update(FileRow, id, { deletedAt: new Date() });
      await this.runs.signal(manager, file);
    });
  }

  async restore(accountId: string, id: string): Promise<FileRecord> {
    return this.source.transaction(async (manager) => {
      const file = await lockOwned(manager, accountId, id);
      if (!file.deletedAt) throw new Problem('file.not-deleted');
      await manager.update(FileRow, id, { deletedAt: null });
      // What was under way when it was deleted has been dropped.
      const interrupted = file.waitReason === 'queued' || file.waitReason === 'running';
      if (interrupted) await this.runs.again(manager, file);
      else await this.runs.signal(manager, file);

      return toFileRecord(await manager.findOneByOrFail(FileRow, { id }), this.links);
    });
  }

  private changeWaiting(
    accountId: string,
    id: string,
    change: (file: FileRow, manager: EntityManager) => Promise<void>,
  ): Promise<FileRecord> {
    return this.source.transaction(async (manager) => {
      const file = await lockOwned(manager, accountId, id);
      if (file.deletedAt) throw new Problem('file.not-found');
      if (file.fixedKey !== null) throw new Problem('file.already-fixed');
      await change(file, manager);
      await this.runs.again(manager, file);

      return toFileRecord(await manager.findOneByOrFail(FileRow, { id }), this.links);
    });
  }
}

async function lockOwned(manager: EntityManager, accountId: string, id: string): Promise<FileRow> {
  const file = await manager.findOne(FileRow, { where: { id, accountId }, lock: { mode: 'pessimistic_write' } });
  if (!file) throw new Problem('file.not-found');

  return file;
}
