import { Module } from '@nestjs/common';
import { FileRecordsModule } from '../files/file-records.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

/** Figures for staff. */
@Module({ imports: [FileRecordsModule], controllers: [OverviewController], providers: [OverviewService] })
export class OverviewModule {}
