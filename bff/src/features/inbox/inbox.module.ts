import { Module } from '@nestjs/common';
import { InboxEntriesRepository } from './inbox-entries.repository.js';
import { InboxService } from './inbox.service.js';

/** What conversations write into the inbox. */
@Module({ providers: [InboxEntriesRepository, InboxService], exports: [InboxEntriesRepository, InboxService] })
export class InboxModule {}
