import { type DynamicModule, Module } from '@nestjs/common';
import { ChatModule } from './chat/chat.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { FilesModule } from './files/files.module.js';
import { HttpModule } from './http/http.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { MailModule } from './mail/mail.module.js';
import type { Instruments } from './operations/instruments.js';
import { OperationsModule } from './operations/operations.module.js';
import { ProcessingModule } from './processing/processing.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { SignalsModule } from './signals/signals.module.js';
import { WaitlistModule } from './waitlist/waitlist.module.js';

/** What the product does; each module brings its own routes, tables and queues. */
const features = [IdentityModule, MailModule, WaitlistModule, SignalsModule, FilesModule, ProcessingModule, ChatModule];

@Module({})
export class AppModule {
  static for(config: Config, databaseUrl: string, instruments: Instruments): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(config),
        OperationsModule.for(instruments),
        DatabaseModule.for(databaseUrl, config.database.pool),
        ...features,
        HttpModule,
        // Last: the host page, which releases bring, answers what no call took.
        ReleasesModule,
      ],
    };
  }
}
