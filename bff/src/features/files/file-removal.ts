import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions.js';
import { PendingObjects } from '../../platform/storage/pending-objects.js';
import type { RemovedFile } from './files.repository.js';
import { GoogleImportsRepository } from './google-imports/google-imports.repository.js';
import { PageDrawingsRepository } from './page-drawings/page-drawings.repository.js';

/** What goes with a file's record: its objects, its corrected copy, its drawn pages and those of Google. */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly objects: PendingObjects,
    private readonly drawings: PageDrawingsRepository,
    private readonly imports: GoogleImportsRepository,
  ) {}

  /** Call it in the transaction that removes the records. The stored objects are removed after its commit. */
  async releaseObjects(removed: RemovedFile[], tx: Transaction): Promise<void> {
    await this.objects.removeAfterCommit(
      removed.map(({ objectKey }) => objectKey),
      tx,
    );
    await this.releaseCopies(removed, tx);
  }

  /** The same for what was made of files whose records stay. */
  async releaseCopies(files: Omit<RemovedFile, 'objectKey'>[], tx: Transaction): Promise<void> {
    const keys = files.flatMap(({ correctedKey }) => correctedKey ?? []);
    const ids = files.map(({ id }) => id);
    const pictures = await this.drawings.remove({ fileId: Any(ids) }, tx);
    const pages = await this.imports.deleteOf(ids, tx);
    await this.objects.removeAfterCommit([...keys, ...pictures, ...pages], tx);
  }
}
