import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { GoogleImporter } from './google-importer.js';
import { MeasuringProcessor } from './measuring.processor.js';
import { MeasuringRecorder } from './measuring-recorder.js';
import { MeasuringService } from './measuring.service.js';

/** Corrected copies are measured in Google, for organisations that switched it on. */
@Module({
  imports: [StorageModule, FilesModule],
  providers: [GoogleImporter, MeasuringProcessor, MeasuringRecorder, MeasuringService],
})
export class MeasuringModule {}
