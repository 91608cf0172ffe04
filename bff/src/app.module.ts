import { type DynamicModule, Module } from '@nestjs/common';
import { ApiDocsController } from './api-docs/api-docs.controller.js';
import { ChatModule } from './chat/chat.module.js';
import { ComparisonModule } from './comparison/comparison.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DriveModule } from './drive/drive.module.js';
import { FilesModule } from './files/files.module.js';
import { HttpModule } from './http/http.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { InboxModule } from './inbox/inbox.module.js';
import { Lifecycle } from './lifecycle/lifecycle.js';
import { LifecycleModule } from './lifecycle/lifecycle.module.js';
import { MailModule } from './mail/mail.module.js';
import type { Observability } from './observability/observability.js';
import { MeasuringModule } from './measuring/measuring.module.js';
import { ObservabilityModule } from './observability/observability.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { SelfCheckModule } from './self-check/self-check.module.js';
import { RepairsModule } from './repairs/repairs.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { WaitlistModule } from './waitlist/waitlist.module.js';

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
  InboxModule,
  OverviewModule,
  UploadsModule,
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
        ObservabilityModule.for(observability, databaseUrl),
        DatabaseModule.for(databaseUrl, config.database.pool),
        ...features,
        HttpModule,
        SelfCheckModule.for(databaseUrl),
        // Last: the host page, which releases bring, answers what no call took.
        ReleasesModule,
      ],
    };
  }
}
