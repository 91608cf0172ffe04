import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { FilesModule } from '../files/files.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

/** Figures for staff. */
@Module({ imports: [ChatModule, FilesModule], controllers: [OverviewController], providers: [OverviewService] })
export class OverviewModule {}
