import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { CanaryEvaluator } from './canary/canary-evaluator.service.js';
import { ReportsController } from './canary/reports.controller.js';
import { ReportsRepository } from './canary/reports.repository.js';
import { ReportsService } from './canary/reports.service.js';
import { AppFilesController } from './host-page/app-files.controller.js';
import { BrowserCookie } from './host-page/browser-cookie.service.js';
import { HostPageController } from './host-page/host-page.controller.js';
import { PrerenderedScreens } from './host-page/prerendered-screens.service.js';
import { ImageReleasesService } from './image-releases.service.js';
import { OperatorController } from './operators/operator.controller.js';
import { ReleasesDeskController } from './operators/releases-desk.controller.js';
import { RemoteStatesService } from './remote-states.service.js';
import { OverrideTokens } from './overrides/override-tokens.js';
import { OverridesService } from './overrides/overrides.service.js';
import { PreviewsService } from './overrides/previews.service.js';
import { PointersRepository } from './pointers.repository.js';
import { CompatibilityService } from './compatibility.service.js';
import { StarterController } from './publishing/starter.controller.js';
import { PointerService } from './publishing/pointer.service.js';
import { PublishController } from './publishing/publish.controller.js';
import { PublishersRepository } from './publishing/publishers.repository.js';
import { PublishersService } from './publishing/publishers.service.js';
import { PublishingService } from './publishing/publishing.service.js';
import { ReleaseFilesRepository, ShellFilesRepository } from './release-files.repository.js';
import { ReleaseFilesService } from './release-files.service.js';
import { ReleaseSetController } from './release-set.controller.js';
import { ReleaseSetService } from './release-set.service.js';
import { ReleaseSweepService } from './release-sweep.service.js';
import { ReleaseSweepWorker } from './release-sweep.worker.js';
import { VersionUsage } from './version-usage.service.js';
import { VersionsRepository } from './versions.repository.js';

const repositories = [
  VersionsRepository,
  ReleaseFilesRepository,
  ShellFilesRepository,
  PointersRepository,
  PublishersRepository,
  ReportsRepository,
];

@Module({
  imports: [StorageModule],
  controllers: [
    ReleaseSetController,
    ReportsController,
    PublishController,
    StarterController,
    OperatorController,
    ReleasesDeskController,
    AppFilesController,
    // Last: it answers every path that no other route takes.
    HostPageController,
  ],
  providers: [
    ...repositories,
    ReleaseFilesService,
    ImageReleasesService,
    VersionUsage,
    ReleaseSetService,
    BrowserCookie,
    PrerenderedScreens,
    CompatibilityService,
    PointerService,
    PublishersService,
    PublishingService,
    RemoteStatesService,
    OverrideTokens,
    OverridesService,
    PreviewsService,
    ReportsService,
    CanaryEvaluator,
    ReleaseSweepService,
    ReleaseSweepWorker,
  ],
  exports: [ReleaseSetService],
})
export class ReleasesModule {}
