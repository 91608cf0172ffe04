import { ConversationId, RateReply, Uuid } from '@fidelio/contracts';
import { ListRatings } from '@fidelio/contracts/staff';
import { Body, Controller, Header, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { Account, type AccountContext, Handles, HandlesStaff } from '../../../platform/http/policy.js';
import { RatingsService } from './ratings.service.js';

const ReplyPath = z.object({ id: ConversationId, message: Uuid });
type ReplyPath = z.infer<typeof ReplyPath>;

@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Handles('rateReply')
  async rate(
    @Account() account: AccountContext,
    @Param({ schema: ReplyPath }) { id, message }: ReplyPath,
    @Body({ schema: RateReply }) rating: RateReply,
  ) {
    await this.ratings.rate(account.id, { conversationId: id, messageId: message }, rating);

    return { results: { done: true } };
  }

  @HandlesStaff('ratings')
  async list(@Query({ schema: ListRatings }) query: ListRatings) {
    return { results: await this.ratings.list(query) };
  }

  @HandlesStaff('exportRatings')
  @Header('content-type', 'application/x-ndjson; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="ratings.jsonl"')
  @Header('cache-control', 'no-store')
  export(): Promise<string> {
    return this.ratings.export();
  }
}
