import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { ask } from '../../database/ask.js';
import { Problem } from '../../http/problem.js';
import { Mailer } from '../../mail/mailer.js';
import { Audit } from '../audit/audit.js';
import { CodeSecrets } from './code-secrets.js';

/** node-postgres hands numerics over as text. */
const Sends = z.object({
  today: z.coerce.number(),
  since_last: z.coerce.number().nullable(),
  until_next_day: z.coerce.number().nullable(),
});

@Injectable()
export class CodeSending {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CodeSecrets) private readonly secrets: CodeSecrets,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  /**
   * Makes a new code for the account and queues its mail; code, job and audit entry commit together.
   *
   * @param lane who asks: '' for a stranger, else the id of a browser that signed in before. Cool-down,
   *             cap and replacement count within a lane, so that nobody can use up the owner's.
   * @returns seconds until another may be asked for
   */
  async send(accountId: string, lane: string): Promise<number> {
    await this.source
      .transaction(async (manager) => {
        // Sends to one account come one after the other: two at once would both find the cool-down over.
        await ask(manager, 'SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
        await this.requireAllowed(manager, accountId, lane);
        await this.replace(manager, accountId, lane);
        await this.audit.record('code-sent', { accountId }, manager);
      })
      .catch(async (error: unknown) => {
        if (error instanceof Problem) await this.audit.record('code-refused', { accountId, reason: error.code });
        throw error;
      });

    return this.config.limits.codeCoolDownSeconds;
  }

  private async requireAllowed(manager: EntityManager, accountId: string, lane: string): Promise<void> {
    const { codeCoolDownSeconds, codesADay } = this.config.limits;
    const { rows } = await ask(
      manager,
      `SELECT count(*) AS today,
              extract(epoch FROM clock_timestamp() - max(created_at)) AS since_last,
              extract(epoch FROM min(created_at) + interval '1 day' - clock_timestamp()) AS until_next_day
         FROM one_time_codes
        WHERE account_id = $1 AND lane = $2 AND created_at > clock_timestamp() - interval '1 day'`,
      [accountId, lane],
    );
    const sends = Sends.parse(rows[0]);
    const wait = codeCoolDownSeconds - (sends.since_last ?? Number.POSITIVE_INFINITY);
    if (wait > 0) throw new Problem('otp.cool-down', { retryAfter: wait });
    if (sends.today >= codesADay) throw new Problem('otp.daily-cap', { retryAfter: sends.until_next_day ?? 1 });
  }

  private async replace(manager: EntityManager, accountId: string, lane: string): Promise<void> {
    const id = randomUUID();
    const code = this.secrets.draw();
    await ask(
      manager,
      `WITH replaced AS (
         UPDATE one_time_codes SET ended_at = clock_timestamp(), sealed = NULL
          WHERE account_id = $2 AND lane = $3 AND ended_at IS NULL
       )
       INSERT INTO one_time_codes (id, account_id, lane, digest, sealed, expires_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))`,
      [
        id,
        accountId,
        lane,
        this.secrets.digest(id, code),
        this.secrets.seal(id, code),
        this.config.limits.codeValidSeconds,
      ],
    );
    await this.mailer.enqueue(manager, { kind: 'otp', codeId: id });
  }
}
