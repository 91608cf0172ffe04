import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileRecord } from '@fidelio/contracts';
import { unlock } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { KeyedQueue, QueueFull } from '../../../platform/concurrency/keyed-queue.js';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import type { FileEntity } from '../../files/file.entity.js';
import { toFileRecord } from '../../files/file-record.js';
import { FilesRepository } from '../../files/files.repository.js';
import { CorrectedFileLinks } from '../../files/links/corrected-file-links.js';
import { isQuarantined, originalOf } from '../../files/original.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { Problem } from '../../../platform/http/problem.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { quarantineDiagnosis } from '../../repairs/repair-outcome.js';
import { RepairQueue } from '../../files/repair.queue.js';
import { IntactObjects } from '../../../platform/storage/intact-objects.js';
import { type PendingObject, PendingObjects } from '../../../platform/storage/pending-objects.js';
import { WorkFolders } from '../../../platform/storage/work-folders.js';
import { Quarantine } from '../scanning/quarantine.js';
import { type ScanResult, UploadScanner } from '../scanning/upload-scanner.js';
import { UploadParser } from '../upload-parser.js';
import type { StoredUpload } from '../upload-storage.js';

/** Files that a process opens at the same time, and that wait for it. */
const maxTogether = 2;
const maxWaiting = 20;

/**
 * Opens locked files. The password goes from the request to the process that opens the file, and nowhere else; the opened file takes the
 * place of the locked one, so that nobody needs the password again.
 */
@Injectable()
export class UnlockService {
  private readonly queue = new KeyedQueue({ concurrency: maxTogether, maxWaiting });
  /** Tries of one account come one after the other. */
  private readonly accounts = new KeyedQueue({ concurrency: 1, maxWaiting: 3 });

  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesRepository,
    private readonly links: CorrectedFileLinks,
    private readonly limits: RateLimits,
    private readonly folders: WorkFolders,
    private readonly objects: IntactObjects,
    private readonly pending: PendingObjects,
    private readonly parser: UploadParser,
    private readonly scanner: UploadScanner,
    private readonly repairs: RepairQueue,
    private readonly quarantine: Quarantine,
    private readonly audit: AuditService,
  ) {}

  /** @throws Problem `file.not-found`, `file.not-locked`, `file.wrong-password`, `file.unlock-paused`, `file.unlock-failed` */
  async unlock(accountId: string, id: string, password: string): Promise<FileRecord> {
    const file = await this.files.findOwned(accountId, id);
    if (!file) throw new Problem('file.not-found');
    const original = originalOf(file);
    if (!isLocked(file)) throw new Problem('file.not-locked');
    // Before the try, so that tries at the same time count as well.
    await this.limits.charge('unlockTriesPerMinute', id, 'file.unlock-paused');

    try {
      return await this.accounts.run(accountId, () =>
        this.queue.run('all', () => this.open(file, () => this.objects.open(original), password)),
      );
    } catch (error) {
      if (error instanceof QueueFull) throw new Problem('service.unavailable', { retryAfter: 10 });
      throw error;
    }
  }

  private async open(
    file: FileEntity,
    read: () => ReturnType<IntactObjects['open']>,
    password: string,
  ): Promise<FileRecord> {
    const folder = await this.folders.make('unlock');
    const [input, output] = [join(folder, 'in'), join(folder, 'out')];
    try {
      await pipeline(await read(), createWriteStream(input, { mode: 0o600 }));
      const outcome = await unlock({ input, output, password });
      if (outcome === 'wrong-password') throw new Problem('file.wrong-password');
      if (outcome !== 'opened') throw new Problem('file.unlock-failed');

      return await this.replace(file, output);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async replace(file: FileEntity, path: string): Promise<FileRecord> {
    const object = await this.pending.begin();
    try {
      const stored = await this.parser.store(createReadStream(path), file.name, object.key);
      const scan = await this.scanner.scan(stored);
      const opened = await this.transactions.run((tx) => this.record(file, { stored, object, scan }, tx));
      if (!opened) throw new Problem('file.not-locked');

      return toFileRecord(opened, this.links);
    } catch (error) {
      await object.rollback();
      throw error;
    }
  }

  /** Puts the opened file in the place of the locked one, and queues its repair; null where it was deleted or opened meanwhile. */
  private async record(
    file: FileEntity,
    { stored, object, scan }: OpenedFile,
    tx: Transaction,
  ): Promise<FileEntity | null> {
    const locked = await this.files.findOneForUpdate({ id: file.id }, tx);
    if (!locked || locked.deletedAt || locked.objectKey !== file.objectKey) return null;
    const { key: objectKey, bytes, sha256, kind, mediaType } = stored;
    const diagnosis = scan.state === 'infected' ? quarantineDiagnosis(scan.found ?? 'something') : locked.diagnosis;
    const content = { objectKey, bytes, sha256, kind, mediaType, scan: scan.state, scanFound: scan.found, diagnosis };
    const change = { ...content, unlockedAt: new Date() };
    const opened = { ...locked, ...change };
    await this.files.updateById(file.id, change, tx);
    await object.commit(tx);
    await this.pending.removeAfterCommit([file.objectKey], tx);
    await this.audit.record('file-unlocked', { accountId: file.accountId, subject: file.id }, tx);
    if (!isQuarantined(opened)) return this.repairs.requeue(opened, {}, tx);
    await this.quarantine.tell(opened, tx);

    return opened;
  }
}

interface OpenedFile {
  stored: StoredUpload;
  object: PendingObject;
  scan: ScanResult;
}

/** Whether it waits for its password. */
export function isLocked({ diagnosis, waitReason }: Pick<FileEntity, 'diagnosis' | 'waitReason'>): boolean {
  return waitReason === 'cannot-be-opened' && diagnosis?.failure?.kind === 'encrypted';
}
