import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { DiskStorage } from './disk-storage.js';
import { ObjectLedger } from './object-ledger.js';
import type { ObjectStorage } from './object-storage.js';
import { STORAGE } from './storage.token.js';

/** The SDK is a fifth of a second of a start and 40 MiB: it is loaded where there is a bucket. */
async function chooseStorage(config: Config): Promise<ObjectStorage> {
  if (!config.s3) return new DiskStorage(join(config.dataDir, 'objects'));
  const { S3Storage } = await import('./s3-storage.js');

  return new S3Storage(config.s3);
}

@Module({
  providers: [{ provide: STORAGE, inject: [CONFIG], useFactory: chooseStorage }, ObjectLedger],
  exports: [STORAGE, ObjectLedger],
})
export class StorageModule {}
