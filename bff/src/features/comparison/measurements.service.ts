import type { Comparison } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { correctedCopyOf } from '../files/corrected-copy.js';
import type { FileEntity } from '../files/file.entity.js';
import type { GoogleImportEntity } from '../files/google-imports/google-import.entity.js';
import { GoogleImportsRepository } from '../files/google-imports/google-imports.repository.js';
import { measuringQueue } from '../files/google-imports/measuring.queue.js';
import { googlePagesOf } from './wanted-drawings.js';

/** What Google itself showed of a file and of its corrected copy. */
@Injectable()
export class Measurements {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly imports: GoogleImportsRepository,
    private readonly jobs: JobQueue,
  ) {}

  ofFile(fileId: string, tx?: Transaction): Promise<GoogleImportEntity | null> {
    return this.imports.ofFile(fileId, tx);
  }

  /** Null while it is a prediction; `measuring` where that may change. */
  async outcome(
    file: FileEntity,
    imported: GoogleImportEntity | null,
  ): Promise<Pick<Comparison, 'measured' | 'measuring'>> {
    const measurement = file.diagnosis?.proof?.imported;
    if (measurement) return { measured: { ...measurement, pages: googlePagesOf(file, imported) !== null } };
    const mayBe = this.config.measuring !== undefined && correctedCopyOf(file) !== null;

    return { measured: null, ...(mayBe && { measuring: await this.jobs.isUnderWay(measuringQueue, file.id) }) };
  }
}
