import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import type { Assistant } from '../../assistant/port.js';
import { CONFIG, type Config } from '../../config/config.js';
import { Problem } from '../../http/problem.js';

const Used = z.array(z.object({ tokens: z.coerce.number(), until_tomorrow: z.coerce.number() }));

/** What an account's answers may cost a day, where an outside service charges for them. */
@Injectable()
export class AssistantBudget {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
  ) {}

  /** @throws Problem `chat.budget`, with the seconds until the next day (UTC) */
  async require(accountId: string): Promise<void> {
    if (this.assistant.processors().length === 0) return;
    const [used] = Used.parse(
      await this.source.query(
        `SELECT tokens, extract(epoch FROM (day + 1)::timestamp AT TIME ZONE 'UTC' - now()) AS until_tomorrow
         FROM assistant_usage WHERE account_id = $1 AND day = (now() AT TIME ZONE 'UTC')::date`,
        [accountId],
      ),
    );
    if (used && used.tokens >= this.config.limits.llmTokensADay)
      throw new Problem('chat.budget', { retryAfter: used.until_tomorrow });
  }

  /** What an answer that was broken off has cost: about four letters a token, since no service told. */
  estimate(read: { content: string }[]): number {
    if (this.assistant.processors().length === 0) return 0;

    return Math.ceil(read.reduce((letters, { content }) => letters + content.length, 0) / 4);
  }

  async add(manager: EntityManager, accountId: string, tokens: number): Promise<void> {
    if (tokens === 0) return;
    await manager.query(
      `INSERT INTO assistant_usage (account_id, day, tokens) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2)
       ON CONFLICT (account_id, day) DO UPDATE SET tokens = assistant_usage.tokens + excluded.tokens`,
      [accountId, tokens],
    );
  }
}
