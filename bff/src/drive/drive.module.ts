import { Module } from '@nestjs/common';
import { FileRecordsModule } from '../files/file-records.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ConsentReturnController } from './consent-return.controller.js';
import { DriveController } from './drive.controller.js';
import { DrivePersonalData } from './drive.personal-data.js';
import { DriveSavesRepository } from './drive-saves.repository.js';
import { DriveSaves } from './drive-saves.service.js';
import { DriveUploads } from './drive-uploads.service.js';

/** 'Save to my Google Drive'. */
@Module({
  imports: [StorageModule, FileRecordsModule],
  controllers: [DriveController, ConsentReturnController],
  providers: [DriveSaves, DriveUploads, DriveSavesRepository, DrivePersonalData],
})
export class DriveModule {}
