import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { ConsentReturnController } from './consent-return.controller.js';
import { DriveController } from './drive.controller.js';
import { DrivePersonalData } from './drive.personal-data.js';
import { DriveSavesRepository } from './drive-saves.repository.js';
import { DriveSaves } from './drive-saves.service.js';
import { DriveUploads } from './drive-uploads.service.js';

/** 'Save to my Google Drive'. */
@Module({
  imports: [StorageModule, FilesModule],
  controllers: [DriveController, ConsentReturnController],
  providers: [DriveSaves, DriveUploads, DriveSavesRepository, DrivePersonalData],
})
export class DriveModule {}
