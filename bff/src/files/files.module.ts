import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { DownloadController } from './download/download.controller.js';
import { Downloads } from './download/downloads.service.js';
import { FileEventsController } from './events/file-events.controller.js';
import { FileRuns } from './file-runs.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { FixedFileController } from './links/fixed-file.controller.js';
import { FixedFileLinks } from './links/fixed-file-links.js';
import { FixedFileMail } from './links/fixed-file-mail.js';
import { FileWatch } from './record/file-watch.js';
import { WaitingFiles } from './record/waiting-files.js';
import { FilePurge } from './retention/file-purge.js';
import { FilePurgeWorker } from './retention/file-purge.worker.js';
import { FilesAccountData } from './rights/files.account-data.js';
import { SampleFiles } from './samples/sample-files.js';
import { SamplePagesController } from './samples/sample-pages.controller.js';
import { UploadAllowance } from './upload/upload-allowance.js';
import { UploadService } from './upload/upload.service.js';

@Module({
  imports: [StorageModule],
  controllers: [FilesController, FileEventsController, DownloadController, FixedFileController, SamplePagesController],
  providers: [
    FilesService,
    FileRuns,
    FileWatch,
    WaitingFiles,
    Downloads,
    SampleFiles,
    FixedFileLinks,
    FixedFileMail,
    UploadAllowance,
    UploadService,
    FilePurge,
    FilePurgeWorker,
    FilesAccountData,
  ],
  exports: [FilesService, FileRuns, FileWatch, WaitingFiles, FixedFileMail, UploadService],
})
export class FilesModule {}
