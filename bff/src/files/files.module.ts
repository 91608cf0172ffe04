import { Module } from '@nestjs/common';
import { RepairsModule } from '../repairs/repairs.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ArchiveController } from './archive/archive.controller.js';
import { ArchiveService } from './archive/archive.service.js';
import { DownloadController } from './download/download.controller.js';
import { DownloadsService } from './download/downloads.service.js';
import { StaffDownloadController } from './download/staff-download.controller.js';
import { FileEventStreams } from './file-event-streams.js';
import { FileEventsController } from './file-events.controller.js';
import { FileRecordsModule } from './file-records.module.js';
import { FileRemoval } from './file-removal.js';
import { FilesController } from './files.controller.js';
import { FilesPersonalData } from './files.personal-data.js';
import { FilesService } from './files.service.js';
import { CorrectedFileController } from './links/corrected-file.controller.js';
import { SampleFiles } from './samples/sample-files.js';
import { SamplePagesController } from './samples/sample-pages.controller.js';

@Module({
  imports: [StorageModule, FileRecordsModule, RepairsModule],
  controllers: [
    FilesController,
    FileEventsController,
    DownloadController,
    StaffDownloadController,
    ArchiveController,
    CorrectedFileController,
    SamplePagesController,
  ],
  providers: [
    FilesService,
    FileEventStreams,
    FilesPersonalData,
    DownloadsService,
    SampleFiles,
    FileRemoval,
    ArchiveService,
  ],
  exports: [FilesService],
})
export class FilesModule {}
