import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { ArchiveController } from './archive/archive.controller.js';
import { ArchiveService } from './archive/archive.service.js';
import { DownloadController } from './download/download.controller.js';
import { DownloadsService } from './download/downloads.service.js';
import { StaffDownloadController } from './download/staff-download.controller.js';
import { FileEventStreams } from './file-event-streams.js';
import { FileEventsController } from './file-events.controller.js';
import { FileRemoval } from './file-removal.js';
import { FilesController } from './files.controller.js';
import { FilesPersonalData } from './files.personal-data.js';
import { FilesService } from './files.service.js';
import { CorrectedFileController } from './links/corrected-file.controller.js';
import { SampleFiles } from './samples/sample-files.js';
import { SamplePagesController } from './samples/sample-pages.controller.js';
import { FileChanges } from './file-changes.js';
import { FileMails } from './file-mails.js';
import { FilesOverviewRepository } from './files-overview.repository.js';
import { FilesRepository } from './files.repository.js';
import { GoogleImportsRepository } from './google-imports/google-imports.repository.js';
import { MailedTogetherRepository } from './mailed-together.repository.js';
import { CorrectedFileLinks } from './links/corrected-file-links.js';
import { PictureLinks } from './links/picture-links.js';
import { ShareLinks } from './links/share-links.js';
import { DrawingQueue } from './page-drawings/drawing.queue.js';
import { PageDrawingsRepository } from './page-drawings/page-drawings.repository.js';
import { StorageQuota } from './storage-quota.js';
import { RepairQueue } from './repair.queue.js';

/** What other features call: the rows of files and their state are this module's alone. */
const shared = [
  RepairQueue,
  FilesRepository,
  FilesOverviewRepository,
  FileChanges,
  FileMails,
  MailedTogetherRepository,
  CorrectedFileLinks,
  PictureLinks,
  ShareLinks,
  StorageQuota,
  PageDrawingsRepository,
  DrawingQueue,
  GoogleImportsRepository,
];

@Module({
  imports: [StorageModule],
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
    ...shared,
  ],
  exports: [FilesService, FileRemoval, ...shared],
})
export class FilesModule {}
