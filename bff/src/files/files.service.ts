import type { FileRecord, Finding, UpdateFeedback } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { changeRow } from '../database/change-row.js';
import { rowOf, rowsOf } from '../database/rows-of.js';
import { Problem } from '../http/problem.js';
import { FileRuns, type OwnersChange } from './file-runs.js';
import { FixedFileLinks } from './links/fixed-file-links.js';
import { FileRow } from './record/file.entity.js';
import { writtenList } from './record/file-list.js';
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

  /** The caller's files, newest first, as JSON text. */
  async list(accountId: string): Promise<string> {
    return writtenList(this.source.manager, accountId, this.links);
  }

  /** @throws Problem `file.not-found` for what is deleted or another's, as for what never was */
  async owned(accountId: string, id: string): Promise<FileRow> {
    const present = 'WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL';
    const file = await rowOf(this.source.manager, FileRow, present, [id, accountId]);
    if (!file) throw new Problem('file.not-found');

    return file;
  }

  /** The file behind a signed link, whoever holds it. */
  async linked(id: string, manager: EntityManager = this.source.manager): Promise<FileRow | null> {
    return manager.findOneBy(FileRow, { id, deletedAt: IsNull() });
  }

  /** Files of one conversation, oldest first. */
  async ofConversation(conversationId: string, manager: EntityManager): Promise<FileRow[]> {
    const present = 'WHERE conversation_id = $1 AND deleted_at IS NULL ORDER BY created_at, id';

    return rowsOf(manager, FileRow, present, [conversationId]);
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
    return this.changeWaiting(accountId, change.id, () => ({ feedback: change.feedback }));
  }

  async agree(accountId: string, id: string, finding: string): Promise<FileRecord> {
    return this.changeWaiting(accountId, id, (file) => {
      const offered = file.diagnosis?.findings.some((found) => found.id === finding && found.outcome === 'offered');
      if (!offered) throw new Problem('file.finding-unknown');

      return { agreed: [...new Set([...file.agreed, finding])] };
    });
  }

  async delete(accountId: string, id: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const file = await lockOwned(manager, accountId, id);
      if (file.deletedAt) throw new Problem('file.not-found');
      await changeRow(manager, FileRow, id, { deletedAt: new Date() });
      await this.runs.signal(manager, file);
    });
  }

  async restore(accountId: string, id: string): Promise<FileRecord> {
    return this.source.transaction(async (manager) => {
      const file = await lockOwned(manager, accountId, id);
      if (!file.deletedAt) throw new Problem('file.not-deleted');
      const restored = { deletedAt: null };
      // What was under way when it was deleted has been dropped.
      if (file.waitReason === 'queued' || file.waitReason === 'running')
        return toFileRecord(await this.runs.again(manager, file, restored), this.links);
      await changeRow(manager, FileRow, id, restored);
      await this.runs.signal(manager, file);

      return toFileRecord({ ...file, ...restored }, this.links);
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
    change: (file: FileRow) => Partial<OwnersChange>,
  ): Promise<FileRecord> {
    return this.source.transaction(async (manager) => {
      const file = await lockOwned(manager, accountId, id);
      if (file.deletedAt) throw new Problem('file.not-found');
      if (file.fixedKey !== null) throw new Problem('file.already-fixed');

      return toFileRecord(await this.runs.again(manager, file, change(file)), this.links);
    });
  }
}

async function lockOwned(manager: EntityManager, accountId: string, id: string): Promise<FileRow> {
  const file = await rowOf(manager, FileRow, 'WHERE id = $1 AND account_id = $2 FOR UPDATE', [id, accountId]);
  if (!file) throw new Problem('file.not-found');

  return file;
}
