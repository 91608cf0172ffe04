import { OverviewMail } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { MailDeliveryEntity } from './mail-delivery.entity.js';

type Attempt = Pick<MailDeliveryEntity, 'state' | 'possibleRepeats'>;

/**
 * The queue delivers a job at least once; these rows make an e-mail go out once, except where a process dies between the mail
 * server's acceptance and the commit. Such a repeat cannot be told from a loss, so it is counted.
 */
@Injectable()
export class MailDeliveriesRepository extends BaseRepository<MailDeliveryEntity> {
  protected readonly entity = MailDeliveryEntity;

  /** Starts an attempt; as text, because the same statement counts a repeat. @returns state `sending`, or `sent` or `dropped` where there is nothing left to do */
  async begin(jobId: string, kind: string): Promise<Attempt> {
    const [attempt] = await this.query<Attempt>(
      `INSERT INTO mail_deliveries AS known (job_id, kind, state) VALUES ($1, $2, 'sending')
       ON CONFLICT (job_id) DO UPDATE SET
         possible_repeats = known.possible_repeats + (known.state = 'sending')::int,
         attempts = known.attempts + 1,
         state = CASE WHEN known.state IN ('sent', 'dropped') THEN known.state ELSE 'sending' END
       RETURNING state, possible_repeats AS "possibleRepeats"`,
      [jobId, kind],
    );
    if (!attempt) throw new Error('The delivery was not recorded.');

    return attempt;
  }

  /** What became of the mails of the last seven days, by kind; as text, for its counts. */
  ofSevenDays(tx: Transaction): Promise<OverviewMail[]> {
    return this.parsed(
      OverviewMail,
      `SELECT kind, count(*) FILTER (WHERE state = 'sent')::int AS sent,
         count(*) FILTER (WHERE state IN ('failed', 'sending'))::int AS failed,
         count(*) FILTER (WHERE state = 'dropped')::int AS dropped, coalesce(sum(possible_repeats), 0)::int AS repeats
       FROM mail_deliveries WHERE at > now() - interval '7 days' GROUP BY 1 ORDER BY 1`,
      [],
      tx,
    );
  }
}
