import { Global, Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { RepairsModule } from '../repairs/repairs.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { MailedFiles } from '../mails/mailed-files.js';
import { ComparedMailFiles } from './compared-mail-files.js';
import { ComparisonController } from './comparison.controller.js';
import { ComparisonService } from './comparison.service.js';
import { LaterDrawings } from './later-drawings.js';
import { DrawingProcessor } from './drawing.processor.js';
import { DrawingService } from './drawing.service.js';
import { Measurements } from './measurements.service.js';
import { PagePicturesController } from './page-pictures.controller.js';
import { PagePictures } from './page-pictures.service.js';
import { SharedPageController } from './shared-page.controller.js';

/** The comparison page: a file as it would arrive and as it arrives corrected. */
@Global()
@Module({
  imports: [StorageModule, FilesModule, RepairsModule],
  controllers: [ComparisonController, PagePicturesController, SharedPageController],
  providers: [
    { provide: MailedFiles, useClass: ComparedMailFiles },
    ComparisonService,
    LaterDrawings,
    DrawingProcessor,
    DrawingService,
    Measurements,
    PagePictures,
  ],
  // For the mails, whose module is everybody's.
  exports: [MailedFiles],
})
export class ComparisonModule {}
