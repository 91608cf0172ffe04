import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import type { TokenUsage } from '@fidelio/assistant';
import { AssistantUsageEntity } from './assistant-usage.entity.js';

const today = `(now() AT TIME ZONE 'UTC')::date`;

const maxOrganisations = 500;

const OrganisationUsage = z.object({
  day: z.string(),
  organisation: z.string(),
  /** Accounts that asked. */
  accounts: z.number(),
  tokens: z.number(),
  input: z.number(),
  cached: z.number(),
  output: z.number(),
  reasoning: z.number(),
});
export type OrganisationUsage = z.infer<typeof OrganisationUsage>;

/** All SQL of the table `assistant_usage`, as text because days are those of the database's clock. */
@Injectable()
export class AssistantUsageRepository extends BaseRepository<AssistantUsageEntity> {
  protected readonly entity = AssistantUsageEntity;

  today(accountId: string, tx?: Transaction): Promise<number> {
    return this.number(
      `SELECT coalesce(sum(tokens), 0) AS number FROM assistant_usage WHERE account_id = $1 AND day = ${today}`,
      [accountId],
      tx,
    );
  }

  /** Today's tokens of all accounts whose verified address is at this domain. */
  todayOfDomain(domain: string): Promise<number> {
    return this.number(
      `SELECT coalesce(sum(used.tokens), 0) AS number FROM assistant_usage used
       JOIN accounts account ON account.id = used.account_id
       WHERE used.day = ${today} AND account.proven_at IS NOT NULL AND lower(split_part(account.email, '@', 2)) = $1`,
      [domain],
    );
  }

  async add(accountId: string, tokens: number, usage: TokenUsage, tx: Transaction): Promise<void> {
    const { input, cached, output, reasoning } = usage;
    await this.execute(
      `INSERT INTO assistant_usage AS known (account_id, day, tokens, input, cached, output, reasoning)
       VALUES ($1, ${today}, $2, $3, $4, $5, $6)
       ON CONFLICT (account_id, day) DO UPDATE SET tokens = known.tokens + excluded.tokens,
         input = known.input + excluded.input, cached = known.cached + excluded.cached,
         output = known.output + excluded.output, reasoning = known.reasoning + excluded.reasoning`,
      [accountId, tokens, input, cached, output, reasoning],
      tx,
    );
  }

  /** The last thirty days by organisation, as its people typed its name; the newest day and the most tokens first. */
  byOrganisation(tx: Transaction): Promise<OrganisationUsage[]> {
    return this.parsed(
      OrganisationUsage,
      `SELECT used.day::text AS day, account.organization AS organisation, count(*)::int AS accounts,
         sum(used.tokens)::float8 AS tokens, sum(used.input)::float8 AS input, sum(used.cached)::float8 AS cached,
         sum(used.output)::float8 AS output, sum(used.reasoning)::float8 AS reasoning
       FROM assistant_usage used JOIN accounts account ON account.id = used.account_id
       WHERE used.day > ${today} - 30 GROUP BY 1, 2 ORDER BY 1 DESC, sum(used.tokens) DESC LIMIT ${maxOrganisations}`,
      [],
      tx,
    );
  }
}
