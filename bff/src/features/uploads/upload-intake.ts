import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type PendingObject, PendingObjects } from '../../platform/storage/pending-objects.js';
import type { ArrivingBytes } from '../files/storage-quota.js';
import { type ScanResult, UploadScanner } from './scanning/upload-scanner.js';
import { type ParsedUpload, UploadParser } from './upload-parser.js';

/** A parsed upload whose bytes are stored and scanned, and of which there is no record yet. */
export interface ArrivedUpload<Fields> extends ParsedUpload<Fields> {
  object: PendingObject;
  scan: ScanResult;
}

interface Intake<Fields, Recorded> {
  /** Shape of the text fields. */
  form: z.ZodType<Fields>;
  arriving: ArrivingBytes;
  /** Whether `LaterScans` comes back to what passes while the scanner is away. */
  isScannedLater: boolean;
  /** Writes the record and commits the object, or rolls the object back where it is not needed. */
  record(upload: ArrivedUpload<Fields>): Promise<Recorded>;
}

/** A form is a little longer than the file in it. */
const formOverhead = 16 * 1024;

/** Takes in the file of a form: the bytes stream into the storage, then the record is written. A failure before leaves nothing. */
@Injectable()
export class UploadIntake {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly objects: PendingObjects,
    private readonly parser: UploadParser,
    private readonly scanner: UploadScanner,
  ) {}

  async take<Fields, Recorded>(
    request: Request,
    { form, arriving, isScannedLater, record }: Intake<Fields, Recorded>,
  ): Promise<Recorded> {
    const object = await this.objects.begin();

    try {
      const upload = await this.parser.parse(request, object.key, arriving, form);
      // Before the record: until then nobody can ask for the file.
      const scan = await this.scanner.scan(upload.file, { isScannedLater });

      return await record({ ...upload, object, scan });
    } catch (cause) {
      await object.rollback();
      throw cause;
    } finally {
      arriving.end();
    }
  }

  /** At least so many bytes has the file; 0 where the length of the request is unknown. */
  declaredBytes({ headers }: Request): number {
    // The parser refuses a body over the size limit with a better reason.
    const bytes = Math.min(Number(headers['content-length'] ?? 0), this.config.limits.uploadMaxBytes);

    return Math.max(0, bytes - formOverhead);
  }
}
