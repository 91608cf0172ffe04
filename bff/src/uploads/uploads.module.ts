import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { FileRecordsModule } from '../files/file-records.module.js';
import { RepairsModule } from '../repairs/repairs.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { UploadController } from './upload.controller.js';
import { UploadParser } from './upload-parser.js';
import { UploadRecorder } from './upload-recorder.js';
import { UploadService } from './upload.service.js';

@Module({
  imports: [StorageModule, FileRecordsModule, RepairsModule, ChatModule],
  controllers: [UploadController],
  providers: [UploadService, UploadParser, UploadRecorder],
})
export class UploadsModule {}
