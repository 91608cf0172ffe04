import type { FileRecord, Finding, UpdateFeedback } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Problem } from '../http/problem.js';
import { FileRuns } from './file-runs.js';
import { FixedFileLinks } from './links/fixed-file-links.js';
import { FileRow } from './record/file.entity.js';
import { toFileRecord } from './record/file-record.js';

/** How long a deletion can be undone. */
export const undoWindow = '10 minutes';

const reportedMax = 40_000;

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
  async linked(id: string, manager: EntityManager = this.source.manager): Promise<FileRow | null> {
    return manager.findOneBy(FileRow, { id, deletedAt: IsNull() });
  }

  /** Files of one conversation, oldest first. */
  async ofConversation(conversationId: string, manager: EntityManager): Promise<FileRow[]> {
    return manager.find(FileRow, {
      where: { conversationId, deletedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
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
      const offered = file.diagnosis?.findings.some((found) => found.id === finding && found.outcome === 'offered');
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

  /**
   * The user said more in a file's conversation. A file whose offered fix these words name is run again with it.
   *
   * @param names which of the offered findings the words name
   */
  async hear(manager: EntityManager, conversationId: string, words: string, names: (offered: Finding[]) => string[]) {
    const files = await manager.find(FileRow, {
      where: { conversationId, fixedKey: IsNull(), deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    for (const file of files) {
      const offered = file.diagnosis?.findings.filter(({ mode, outcome }) => mode === 'OPT' && outcome === 'offered');
      await manager.update(FileRow, file.id, { reported: `${words}\n${file.reported}`.slice(0, reportedMax) });
      if (offered && names(offered).length > 0) await this.runs.again(manager, file);
    }
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
