import { Module } from '@nestjs/common';
import { FileChanges } from './file-changes.js';
import { FileMails } from './file-mails.js';
import { FilesOverviewRepository } from './files-overview.repository.js';
import { FilesRepository } from './files.repository.js';
import { GoogleImportsRepository } from './google-imports/google-imports.repository.js';
import { CorrectedFileLinks } from './links/corrected-file-links.js';
import { PictureLinks } from './links/picture-links.js';
import { ShareLinks } from './links/share-links.js';
import { PageDrawingsRepository } from './page-drawings/page-drawings.repository.js';
import { StorageQuota } from './storage-quota.js';

/** The records of files, which repairs, uploads and the files' own calls build on. */
@Module({
  providers: [
    FilesRepository,
    FilesOverviewRepository,
    FileChanges,
    FileMails,
    CorrectedFileLinks,
    PictureLinks,
    ShareLinks,
    StorageQuota,
    PageDrawingsRepository,
    GoogleImportsRepository,
  ],
  exports: [
    FilesRepository,
    FilesOverviewRepository,
    FileChanges,
    FileMails,
    CorrectedFileLinks,
    PictureLinks,
    ShareLinks,
    StorageQuota,
    PageDrawingsRepository,
    GoogleImportsRepository,
  ],
})
export class FileRecordsModule {}
