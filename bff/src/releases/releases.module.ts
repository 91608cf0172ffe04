import { fileURLToPath } from 'node:url';
import { Module } from '@nestjs/common';
import { AppFilesController } from './app-files.controller.js';
import { HostPageController } from './host-page.controller.js';
import { ReleasesController } from './releases.controller.js';
import { APPS_FOLDER, ReleasesService } from './releases.service.js';

/** The same distance from `src/releases` and from `dist/releases`. */
const apps = fileURLToPath(new URL('../../../apps', import.meta.url));

@Module({
  controllers: [ReleasesController, AppFilesController, HostPageController],
  providers: [{ provide: APPS_FOLDER, useValue: apps }, ReleasesService],
})
export class ReleasesModule {}
