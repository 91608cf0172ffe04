import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../database/base.repository.js';
import type { Transaction } from '../../database/transactions.js';
import { AssistantUsageEntity } from './assistant-usage.entity.js';

const today = `(now() AT TIME ZONE 'UTC')::date`;

/** All SQL of the table `assistant_usage`. */
@Injectable()
export class AssistantUsageRepository extends BaseRepository<AssistantUsageEntity> {
  protected readonly entity = AssistantUsageEntity;

  /** Today's tokens, and the seconds until the next day (UTC). */
  async today(accountId: string): Promise<{ tokens: number; untilTomorrow: number }> {
    const [used] = await this.query<{ tokens: number; untilTomorrow: number }>(
      `SELECT tokens::float8 AS tokens,
         extract(epoch FROM (day + 1)::timestamp AT TIME ZONE 'UTC' - now())::float8 AS "untilTomorrow"
       FROM assistant_usage WHERE account_id = $1 AND day = ${today}`,
      [accountId],
    );

    return used ?? { tokens: 0, untilTomorrow: 0 };
  }

  async add(accountId: string, tokens: number, tx: Transaction): Promise<void> {
    await this.execute(
      `INSERT INTO assistant_usage (account_id, day, tokens) VALUES ($1, ${today}, $2)
       ON CONFLICT (account_id, day) DO UPDATE SET tokens = assistant_usage.tokens + excluded.tokens`,
      [accountId, tokens],
      tx,
    );
  }

  async deleteOlder(days: number, now: Date): Promise<void> {
    await this.execute('DELETE FROM assistant_usage WHERE day < ($2::timestamptz - make_interval(days => $1))::date', [
      days,
      now,
    ]);
  }
}
