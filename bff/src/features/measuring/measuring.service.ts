import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { OfficeFormat } from '@fidelio/contracts';
import {
  CloudImportError,
  type CloudImporter,
  compareImports,
  importedPdf,
  readImportedPages,
  type ImportedSide,
} from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type CorrectedCopy, correctedCopyOf } from '../files/corrected-copy.js';
import { originalOf } from '../files/original.js';
import type { FileEntity } from '../files/file.entity.js';
import { FilesRepository } from '../files/files.repository.js';
import type { MeasuringJob } from '../files/google-imports/measuring.queue.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import { Problem } from '../../platform/http/problem.js';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { AuditService } from '../identity/audit/audit.service.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { IntactObjects } from '../../platform/storage/intact-objects.js';
import { WorkFolders } from '../../platform/storage/work-folders.js';
import { MeasuringRecorder } from './measuring-recorder.js';

/** What Google converts at most; each file is in memory while it is sent. */
const maxBytes = 50 * 2 ** 20;
/** Google sees no name of a file. */
const temporaryName = 'Temporary file';

type Measured = FileEntity & { kind: OfficeFormat };

/** Gate 10: the round trip of a corrected copy and its original through Google, for organisations that switched it on. */
@Injectable()
export class MeasuringService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly files: FilesRepository,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly objects: IntactObjects,
    private readonly recorder: MeasuringRecorder,
    private readonly folders: WorkFolders,
    private readonly logger: Logger,
  ) {}

  /** @throws Error where Google may answer later, so that the queue tries again */
  async run({ fileId }: MeasuringJob, importer: CloudImporter, signal: AbortSignal): Promise<void> {
    const file = await this.files.findPresent(fileId);
    const copy = file && correctedCopyOf(file);
    if (!copy || !isMeasurable(file, copy) || !(await this.isWanted(file))) return;
    const time = AbortSignal.timeout(this.config.limits.measureSeconds * 1000);

    try {
      await this.measure(file, copy, importer, AbortSignal.any([signal, time]));
    } catch (error) {
      signal.throwIfAborted();
      const reason = time.aborted ? 'slow' : reasonOf(error);
      this.logger.warn('not measured in Google', { fileId, kind: file.kind, reason });
      if (time.aborted || isPassing(error)) throw error;
    }
  }

  /** The organisation switched it on, which its mail domain tells, and the hour's measurements are not used up. */
  private async isWanted({ accountId }: FileEntity): Promise<boolean> {
    const account = await this.accounts.find(accountId);
    const domain = account?.emailVerifiedAt ? account.email.split('@').at(-1)! : '';
    if (!this.config.measuring?.domains.includes(domain)) return false;

    return this.limits.charge('measurementsPerHour', accountId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'request.too-many') return false;
        throw error;
      },
    );
  }

  private async measure(file: Measured, copy: CorrectedCopy, importer: CloudImporter, signal: AbortSignal) {
    const folder = await this.folders.make('measure');
    try {
      // Before the first byte leaves the house.
      await this.audit.record('measured-in-google', { accountId: file.accountId });
      const original = originalOf(file);
      const arriving = await this.through(importer, { file, object: original, folder, side: 'arriving' }, signal);
      const corrected = await this.through(importer, { file, object: copy, folder, side: 'corrected' }, signal);
      const gaveUp = (file.diagnosis?.changes ?? []).some(({ mode }) => mode === 'ASK');
      const outcome = compareImports(arriving?.pages ?? null, corrected?.pages ?? null, gaveUp);
      const pdfs = arriving && corrected ? { arriving: arriving.pdf, corrected: corrected.pdf } : null;

      await this.recorder.record(file, copy, { ...outcome, at: new Date().toISOString() }, pdfs);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @returns null where Google refuses the file */
  private async through(
    importer: CloudImporter,
    {
      file,
      object,
      folder,
      side,
    }: { file: Measured; object: Pick<CorrectedCopy, 'key' | 'sha256'>; folder: string; side: ImportedSide },
    signal: AbortSignal,
  ) {
    const bytes = await buffer(await this.objects.open(object, undefined, signal));
    const pdf = await importedPdf(importer, { name: temporaryName, format: file.kind, bytes }, signal);
    if (!pdf) return null;
    const path = join(folder, `${side}.pdf`);
    await writeFile(path, pdf, { mode: 0o600 });

    return { pages: await readImportedPages(path), pdf };
  }
}

function isMeasurable(file: FileEntity, copy: CorrectedCopy): file is Measured {
  const { proof, carriedOver } = file.diagnosis ?? {};
  // A job may come twice; one answer of Google is enough.
  const isOpen = proof != null && proof.imported === undefined && carriedOver === undefined;

  return file.kind !== 'other' && isOpen && Math.max(file.bytes, copy.bytes) <= maxBytes;
}

/** What may be otherwise in some minutes. */
function isPassing(error: unknown): boolean {
  return error instanceof CloudImportError && (error.failure === 'busy' || error.failure === 'unavailable');
}

function reasonOf(error: unknown): string {
  if (error instanceof CloudImportError) return error.failure;

  return error instanceof Error ? error.name : 'unknown';
}
