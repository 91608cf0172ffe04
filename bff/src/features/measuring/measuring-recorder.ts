import { createHash } from 'node:crypto';
import type { ImportMeasurement } from '@fidelio/contracts';
import type { ImportedSide } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { type CorrectedCopy, correctedCopyOf } from '../files/corrected-copy.js';
import { FileChanges } from '../files/file-changes.js';
import type { FileEntity } from '../files/file.entity.js';
import { FilesRepository } from '../files/files.repository.js';
import { GoogleImportsRepository } from '../files/google-imports/google-imports.repository.js';
import { type ObjectStorage, STORAGE } from '../../platform/storage/object-storage.js';
import { type PendingObject, PendingObjects } from '../../platform/storage/pending-objects.js';

/** Google's pages of one file that are kept; larger ones stay a simulation. */
const maxPdfBytes = 20 * 2 ** 20;
/** An account keeps Google's pages of this many files, because they are not charged to its quota. */
const maxImportedFiles = 20;

/** Writes down what Google showed of a file and of its corrected copy. */
@Injectable()
export class MeasuringRecorder {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesRepository,
    private readonly imports: GoogleImportsRepository,
    private readonly changes: FileChanges,
    private readonly pending: PendingObjects,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Nothing is written where the file is gone, or its copy is another one by now. */
  async record(
    file: FileEntity,
    copy: CorrectedCopy,
    measurement: ImportMeasurement,
    pdfs: Record<ImportedSide, Uint8Array> | null,
  ): Promise<void> {
    const kept = pdfs && Object.values(pdfs).every(({ length }) => length <= maxPdfBytes) ? pdfs : null;
    const [arriving, corrected] = kept
      ? [await this.pending.begin(), await this.pending.begin()]
      : [undefined, undefined];

    try {
      if (kept && arriving && corrected) {
        await this.storage.put(arriving.key, once(kept.arriving));
        await this.storage.put(corrected.key, once(kept.corrected));
      }
      const objects = kept && arriving && corrected ? { arriving, corrected } : null;
      const recorded = await this.write(file, copy, measurement, objects && { objects, pdfs: kept! });
      if (!recorded) await rollback(arriving, corrected);
    } catch (error) {
      await rollback(arriving, corrected);
      throw error;
    }
  }

  private write(
    { id }: FileEntity,
    copy: CorrectedCopy,
    measurement: ImportMeasurement,
    stored: { objects: Record<ImportedSide, PendingObject>; pdfs: Record<ImportedSide, Uint8Array> } | null,
  ): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const file = await this.files.findOneForUpdate({ id, deletedAt: null }, tx);
      const { diagnosis } = file ?? {};
      if (!file || !diagnosis?.proof || correctedCopyOf(file)?.sha256 !== copy.sha256) return false;
      const gate = { gate: '10 import by Google', passed: measurement.verdict !== 'worse' };
      const gates = [...diagnosis.proof.gates.filter((one) => one.gate !== gate.gate), gate];
      const proof = { ...diagnosis.proof, gates, imported: measurement };
      const row = { fileId: id, original: file.sha256, corrected: copy.sha256 };
      const pdf = (side: ImportedSide) => ({ key: stored!.objects[side].key, sha256: sha256Of(stored!.pdfs[side]) });
      const pdfs = stored && { arriving: pdf('arriving'), corrected: pdf('corrected') };

      await this.files.updateById(id, { diagnosis: { ...diagnosis, proof } }, tx);
      const before = await this.imports.replace({ ...row, pdfs }, tx);
      const beyond = await this.imports.deleteBeyond(maxImportedFiles, id, tx);
      await this.pending.removeAfterCommit([...before, ...beyond], tx);
      for (const object of Object.values(stored?.objects ?? {})) await object.commit(tx);
      await this.changes.publish(file, tx);

      return true;
    });
  }
}

async function rollback(...objects: (PendingObject | undefined)[]): Promise<void> {
  for (const object of objects) await object?.rollback();
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
