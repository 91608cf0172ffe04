import { UploadFields } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { FileEntity } from '../files/file.entity.js';
import { StorageQuota } from '../files/storage-quota.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import type { AccountContext } from '../../platform/http/policy.js';
import { PendingObjects } from '../../platform/storage/pending-objects.js';
import { UploadScanner } from './scanning/upload-scanner.js';
import { UploadParser } from './upload-parser.js';
import { UploadRecorder } from './upload-recorder.js';

export interface Upload {
  file: FileEntity;
  clientMessageId: string | null;
}

/** A form is a little longer than the file in it. */
const formOverhead = 16 * 1024;

/** Receives uploads: the bytes stream into the storage, then the record is written. A failure before leaves nothing. */
@Injectable()
export class UploadService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly quota: StorageQuota,
    private readonly objects: PendingObjects,
    private readonly parser: UploadParser,
    private readonly scanner: UploadScanner,
    private readonly recorder: UploadRecorder,
  ) {}

  async receive(account: AccountContext, request: Request): Promise<Upload> {
    await this.limits.charge('uploadsPerHour', account.id, 'upload.too-many');
    const quota = await this.quota.bytesFor(account.id);
    const arriving = await this.quota.startUpload(account.id, quota, this.declaredBytes(request));
    const object = await this.objects.begin();

    try {
      const upload = await this.parser.parse(request, object.key, arriving, UploadFields);
      // Before the record: until then nobody can ask for the file.
      const scan = await this.scanner.scan(upload.file);
      const file = await this.recorder.record({ ...upload, account, object, quota, scan });

      return { file, clientMessageId: upload.fields.clientMessageId ?? null };
    } catch (cause) {
      await object.rollback();
      throw cause;
    } finally {
      arriving.end();
    }
  }

  /** At least so many bytes has the file; 0 where the length of the request is unknown. */
  private declaredBytes({ headers }: Request): number {
    // The parser refuses a body over the size limit with a better reason.
    const bytes = Math.min(Number(headers['content-length'] ?? 0), this.config.limits.uploadMaxBytes);

    return Math.max(0, bytes - formOverhead);
  }
}
