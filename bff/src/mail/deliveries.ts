import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Logger } from '../operations/logging/logger.js';

const Begun = z.array(z.object({ state: z.string(), repeats: z.number() }));

/**
 * What became of each mail. The queue promises "at least once"; this makes it "once", but for a process that
 * dies between the server's acceptance and our commit: that repeat cannot be told from a loss, so it is counted.
 */
@Injectable()
export class Deliveries {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  /** @returns false where the mail was sent, or dropped, already */
  async begin(jobId: string, kind: string): Promise<boolean> {
    const rows = Begun.parse(
      await this.source.query(
        `INSERT INTO mail_deliveries AS known (job_id, kind, state) VALUES ($1, $2, 'sending')
         ON CONFLICT (job_id) DO UPDATE SET
           possible_repeats = known.possible_repeats + (known.state = 'sending')::int,
           attempts = known.attempts + 1,
           state = CASE WHEN known.state IN ('sent', 'dropped') THEN known.state ELSE 'sending' END
         RETURNING state, possible_repeats AS repeats`,
        [jobId, kind],
      ),
    );
    const [row] = rows;
    if (row?.state !== 'sending') return false;
    if (row.repeats > 0) this.logger.warn('a mail may go out twice', { jobId, repeats: row.repeats });

    return true;
  }

  async finish(manager: EntityManager, jobId: string, state: 'sent' | 'failed' | 'dropped'): Promise<void> {
    await manager.query('UPDATE mail_deliveries SET state = $2 WHERE job_id = $1', [jobId, state]);
  }
}
