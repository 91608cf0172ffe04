import { UploadFields } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { FileEntity } from '../files/file.entity.js';
import { StorageQuota } from '../files/storage-quota.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import type { AccountContext } from '../../platform/http/policy.js';
import { UploadIntake } from './upload-intake.js';
import { UploadRecorder } from './upload-recorder.js';

export interface Upload {
  file: FileEntity;
  clientMessageId: string | null;
}

/** Receives the files of an account. */
@Injectable()
export class UploadService {
  constructor(
    private readonly limits: RateLimits,
    private readonly quota: StorageQuota,
    private readonly intake: UploadIntake,
    private readonly recorder: UploadRecorder,
  ) {}

  async receive(account: AccountContext, request: Request): Promise<Upload> {
    await this.limits.charge('uploadsPerHour', account.id, 'upload.too-many');
    const quota = await this.quota.bytesFor(account.id);
    const arriving = await this.quota.startUpload(account.id, quota, this.intake.declaredBytes(request));

    return this.intake.take(request, {
      form: UploadFields,
      arriving,
      isScannedLater: true,
      record: async (upload) => {
        const file = await this.recorder.record({ ...upload, account, quota });

        return { file, clientMessageId: upload.fields.clientMessageId ?? null };
      },
    });
  }
}
