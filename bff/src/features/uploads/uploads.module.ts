import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { FilesModule } from '../files/files.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { RepairsModule } from '../repairs/repairs.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { LaterScans } from './scanning/later-scans.js';
import { Quarantine } from './scanning/quarantine.js';
import { UploadScanner } from './scanning/upload-scanner.js';
import { UnlockController } from './unlocking/unlock.controller.js';
import { UnlockService } from './unlocking/unlock.service.js';
import { UploadController } from './upload.controller.js';
import { UploadIntake } from './upload-intake.js';
import { UploadParser } from './upload-parser.js';
import { UploadRecorder } from './upload-recorder.js';
import { UploadService } from './upload.service.js';

@Module({
  imports: [StorageModule, FilesModule, RepairsModule, ChatModule, InboxModule],
  controllers: [UploadController, UnlockController],
  providers: [
    UploadService,
    UploadIntake,
    UploadParser,
    UploadScanner,
    UploadRecorder,
    Quarantine,
    LaterScans,
    UnlockService,
  ],
  exports: [UploadIntake],
})
export class UploadsModule {}
