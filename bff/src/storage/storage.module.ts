import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { DiskStorage } from './disk-storage.js';
import { ObjectLedger } from './object-ledger.js';
import type { ObjectStorage } from './object-storage.js';
import { S3Storage } from './s3-storage.js';
import { STORAGE } from './storage.token.js';

function chooseStorage(config: Config): ObjectStorage {
  return config.s3 ? new S3Storage(config.s3) : new DiskStorage(join(config.dataDir, 'objects'));
}

@Module({
  providers: [{ provide: STORAGE, inject: [CONFIG], useFactory: chooseStorage }, ObjectLedger],
  exports: [STORAGE, ObjectLedger],
})
export class StorageModule {}
