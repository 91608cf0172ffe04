import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { DiskStorage } from './disk-storage.js';
import { IntactObjects } from './intact-objects.js';
import { type ObjectStorage, STORAGE } from './object-storage.js';
import { OrphanedObjectsRepository } from './orphaned-objects.repository.js';
import { PendingObjects } from './pending-objects.js';
import { WorkFolders } from './work-folders.js';

/** The S3 SDK takes a fifth of a second to load and 40 MiB: it is imported only where there is a bucket. */
export async function storageOf(config: Config): Promise<ObjectStorage> {
  if (!config.s3) return new DiskStorage(join(config.dataDir, 'objects'));
  const { S3Storage } = await import('./s3-storage.js');

  return new S3Storage(config.s3);
}

@Module({
  providers: [
    { provide: STORAGE, inject: [CONFIG], useFactory: storageOf },
    IntactObjects,
    OrphanedObjectsRepository,
    PendingObjects,
    WorkFolders,
  ],
  exports: [STORAGE, IntactObjects, PendingObjects, WorkFolders],
})
export class StorageModule {}
