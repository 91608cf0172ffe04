import { Module } from '@nestjs/common';
import { InboxEntriesRepository } from './inbox-entries.repository.js';
import { PeoplesWords } from './peoples-words.js';

/** What conversations write into the inbox. */
@Module({ providers: [InboxEntriesRepository, PeoplesWords], exports: [InboxEntriesRepository, PeoplesWords] })
export class InboxEntriesModule {}
