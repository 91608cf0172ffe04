import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions.js';
import { PendingObjects } from '../storage/pending-objects.js';
import type { RemovedFile } from './files.repository.js';
import { PageDrawingsRepository } from './page-drawings/page-drawings.repository.js';

/** What goes with a file's record: its objects, its corrected copy and its drawn pages. */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly objects: PendingObjects,
    private readonly drawings: PageDrawingsRepository,
  ) {}

  /** Call it in the transaction that removes the records. The stored objects are removed after its commit. */
  async releaseObjects(removed: RemovedFile[], tx: Transaction): Promise<void> {
    const keys = removed.flatMap(({ objectKey, fixedKey, copyKey }) =>
      [objectKey, fixedKey, copyKey].filter((key) => key !== null),
    );
    const pictures = await this.drawings.deleteOf(
      removed.map(({ id }) => id),
      tx,
    );
    await this.objects.removeAfterCommit([...keys, ...pictures], tx);
  }
}
