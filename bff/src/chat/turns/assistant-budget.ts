import type { Assistant } from '@fidelio/assistant';
import { Inject, Injectable } from '@nestjs/common';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import { CONFIG, type Config } from '../../config/config.js';
import type { Transaction } from '../../database/transactions.js';
import { Problem } from '../../http/problem.js';
import { AssistantUsageRepository } from './assistant-usage.repository.js';

/** Limits what an account's answers may cost a day, where an outside service charges for them. */
@Injectable()
export class AssistantBudget {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
    private readonly usage: AssistantUsageRepository,
  ) {}

  /** @throws Problem `chat.budget`, with the seconds until the next day (UTC) */
  async require(accountId: string): Promise<void> {
    if (this.assistant.processors().length === 0) return;
    const { tokens, untilTomorrow } = await this.usage.today(accountId);
    if (tokens > 0 && tokens >= this.config.limits.llmTokensADay)
      throw new Problem('chat.budget', { retryAfter: untilTomorrow });
  }

  /** What an answer that broke off has cost: about four characters a token, because the service did not tell. */
  estimate(read: { content: string }[]): number {
    if (this.assistant.processors().length === 0) return 0;

    return Math.ceil(read.reduce((characters, { content }) => characters + content.length, 0) / 4);
  }

  async add(accountId: string, tokens: number, tx: Transaction): Promise<void> {
    if (tokens > 0) await this.usage.add(accountId, tokens, tx);
  }
}
