import { type DynamicModule, Module } from '@nestjs/common';
import { entities } from './entities.js';
import { ApiDocsController } from './platform/api-docs/api-docs.controller.js';
import { ChatModule } from './features/chat/chat.module.js';
import { ComparisonModule } from './features/comparison/comparison.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { DriveModule } from './features/drive/drive.module.js';
import { FilesModule } from './features/files/files.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { IdentityModule } from './features/identity/identity.module.js';
import { InboxDeskModule } from './features/inbox-desk/inbox-desk.module.js';
import { Lifecycle } from './platform/lifecycle/lifecycle.js';
import { LifecycleModule } from './platform/lifecycle/lifecycle.module.js';
import { MailModule } from './features/mails/mail.module.js';
import type { Observability } from './platform/observability/observability.js';
import { MeasuringModule } from './features/measuring/measuring.module.js';
import { MonitoringModule } from './platform/monitoring/monitoring.module.js';
import { OverviewModule } from './features/overview/overview.module.js';
import { PrivacyModule } from './features/privacy/privacy.module.js';
import { ProjectsModule } from './features/projects/projects.module.js';
import { ReleasesModule } from './features/releases/releases.module.js';
import { SelfCheckModule } from './features/self-check/self-check.module.js';
import { RepairsModule } from './features/repairs/repairs.module.js';
import { UploadsModule } from './features/uploads/uploads.module.js';
import { WaitlistModule } from './features/waitlist/waitlist.module.js';

/** What the product does; each module brings its own routes, tables and queues. */
const features = [
  PrivacyModule,
  IdentityModule,
  MailModule,
  WaitlistModule,
  FilesModule,
  RepairsModule,
  ComparisonModule,
  DriveModule,
  MeasuringModule,
  ChatModule,
  InboxDeskModule,
  OverviewModule,
  UploadsModule,
  ProjectsModule,
];

@Module({})
export class AppModule {
  static for(
    config: Config,
    databaseUrl: string,
    observability: Observability,
    lifecycle = new Lifecycle(),
  ): DynamicModule {
    return {
      module: AppModule,
      controllers: [ApiDocsController],
      imports: [
        ConfigModule.for(config),
        LifecycleModule.for(lifecycle),
        MonitoringModule.for(observability, databaseUrl),
        DatabaseModule.for(databaseUrl, config.database.pool, entities),
        ...features,
        HttpModule,
        SelfCheckModule.for(databaseUrl),
        // Last: the host page, which releases bring, answers what no call took.
        ReleasesModule,
      ],
    };
  }
}
