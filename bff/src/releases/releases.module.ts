import { fileURLToPath } from 'node:url';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { StorageModule } from '../storage/storage.module.js';
import { AppFilesController } from './app-files.controller.js';
import { FirstPaints } from './first-paints.js';
import { HostPageController } from './host-page.controller.js';
import { ImageImport } from './live/image-import.js';
import { LiveSet } from './live/live-set.js';
import { Pointers } from './live/pointers.js';
import { References } from './live/references.js';
import { ReleaseFiles } from './live/release-files.js';
import { ReleaseStore } from './live/release-store.js';
import { ShellFiles } from './live/shell-files.js';
import { RemotesPageController } from './operators/remotes-page.controller.js';
import { ReleaseOperatorController } from './publish/operator.controller.js';
import { Overrides } from './override/overrides.js';
import { OverrideTokens } from './override/override-tokens.js';
import { Fitness } from './publish/fitness.js';
import { PublishController } from './publish/publish.controller.js';
import { Publishers } from './publish/publishers.js';
import { ReleaseStates } from './publish/release-states.js';
import { ReleaseService } from './publish/release.service.js';
import { ReleasesController } from './releases.controller.js';
import { APPS_FOLDER, ReleasesService } from './releases.service.js';
import { CanaryJudge } from './reports/canary-judge.js';
import { Reports } from './reports/reports.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReleaseSweep } from './sweep/release-sweep.js';
import { ReleaseSweepWorker } from './sweep/release-sweep.worker.js';

/** The same distance from `src/releases` and from `dist/releases`. */
const beside = fileURLToPath(new URL('../../../apps', import.meta.url));
const appsFolder = {
  provide: APPS_FOLDER,
  inject: [CONFIG],
  useFactory: (config: Config) => config.appsDir ?? beside,
};
const live = [
  FirstPaints,
  Pointers,
  ReleaseStore,
  ReleaseFiles,
  ShellFiles,
  LiveSet,
  References,
  ImageImport,
  ReleasesService,
];
const publish = [OverrideTokens, Overrides, Publishers, Fitness, ReleaseService, ReleaseStates];
const reports = [Reports, CanaryJudge];
const sweep = [ReleaseSweep, ReleaseSweepWorker];

@Module({
  imports: [StorageModule],
  controllers: [
    ReleasesController,
    ReportsController,
    PublishController,
    ReleaseOperatorController,
    RemotesPageController,
    AppFilesController,
    // Last: it answers what no other route took.
    HostPageController,
  ],
  providers: [appsFolder, ...live, ...publish, ...reports, ...sweep],
})
export class ReleasesModule {}
