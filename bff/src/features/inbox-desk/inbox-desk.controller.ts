import { Uuid } from '@fidelio/contracts';
import { AnswerInboxEntry, ChangeInboxEntry, ListInbox } from '@fidelio/contracts/staff';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { Account, type AccountContext, HandlesStaff } from '../../platform/http/policy.js';
import { InboxDeskService } from './inbox-desk.service.js';

const EntryPath = z.object({ id: Uuid });
type EntryPath = z.infer<typeof EntryPath>;

@Controller()
export class InboxDeskController {
  constructor(private readonly inbox: InboxDeskService) {}

  @HandlesStaff('inbox')
  async list(@Query({ schema: ListInbox }) query: ListInbox) {
    return { results: await this.inbox.list(query) };
  }

  @HandlesStaff('colleagues')
  async colleagues() {
    return { results: await this.inbox.colleagues() };
  }

  @HandlesStaff('inboxEntry')
  async read(@Param({ schema: EntryPath }) { id }: EntryPath) {
    return { results: await this.inbox.read(id) };
  }

  @HandlesStaff('changeInboxEntry')
  async change(
    @Account() staff: AccountContext,
    @Param({ schema: EntryPath }) { id }: EntryPath,
    @Body({ schema: ChangeInboxEntry }) change: ChangeInboxEntry,
  ) {
    return { results: await this.inbox.change(staff.id, id, change) };
  }

  @HandlesStaff('answerInboxEntry')
  async answer(
    @Account() staff: AccountContext,
    @Param({ schema: EntryPath }) { id }: EntryPath,
    @Body({ schema: AnswerInboxEntry }) answer: AnswerInboxEntry,
  ) {
    return { results: await this.inbox.answer(staff.id, id, answer) };
  }
}
