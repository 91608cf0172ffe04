import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions.js';
import { PendingObjects } from '../storage/pending-objects.js';
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
    const keys = removed.flatMap(({ objectKey, fixedKey, copyKey }) =>
      [objectKey, fixedKey, copyKey].filter((key) => key !== null),
    );
    const ids = removed.map(({ id }) => id);
    const pictures = await this.drawings.deleteOf(ids, tx);
    const pages = await this.imports.deleteOf(ids, tx);
    await this.objects.removeAfterCommit([...keys, ...pictures, ...pages], tx);
  }
}
