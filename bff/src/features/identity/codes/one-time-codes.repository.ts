import { Language } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { z } from 'zod';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { lockAccount } from '../accounts/accounts.repository.js';
import type { CodeRecipient } from './code-recipient.js';
import { OneTimeCodeEntity } from './one-time-code.entity.js';

/** node-postgres gives numerics as text. */
const Sends = z.object({
  today: z.coerce.number(),
  ofMailbox: z.coerce.number(),
  proven: z.boolean(),
  sinceLast: z.coerce.number().nullable(),
  untilNextDay: z.coerce.number().nullable(),
});
export type Sends = z.infer<typeof Sends>;

const SealedCode = z.object({
  accountId: z.string(),
  email: z.string(),
  displayName: z.string(),
  language: Language.nullable(),
  emailVerified: z.boolean(),
  sealed: z.instanceof(Buffer),
  minutes: z.number(),
  /** '' where no trusted device asked for it. */
  deviceId: z.string(),
  /** Codes within a day that browsers without trust asked for. */
  sendsToOthers: z.number(),
});

type NewCode = Pick<OneTimeCodeEntity, 'id' | 'deviceId' | 'digest' | 'sealed'> & CodeRecipient;

const isLive = 'ended_at IS NULL AND expires_at > clock_timestamp()';
/** An earlier version wrote no digest of the address. */
const toAddress = '(address = $1 OR account_id = $2)';

@Injectable()
export class OneTimeCodesRepository extends BaseRepository<OneTimeCodeEntity> {
  protected readonly entity = OneTimeCodeEntity;

  /** Two requests at once would both find the cool-down over, so account and mailbox are locked until the transaction ends. */
  async lockRecipient({ accountId, mailbox }: CodeRecipient, tx: Transaction): Promise<void> {
    await lockAccount(accountId, 'pessimistic_write', tx);
    await this.execute(`SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 3))`, [mailbox], tx);
  }

  /**
   * What was sent within a day for this device, to the address and to the mailbox, and whether the account has proven it. Times in seconds;
   * as text, because five figures come of one look at the rows.
   */
  async sends({ accountId, address, mailbox }: CodeRecipient, deviceId: string, tx: Transaction): Promise<Sends> {
    const [row] = await this.parsed(
      Sends,
      `SELECT count(*) FILTER (WHERE ${toAddress}) AS today, count(*) AS "ofMailbox",
              EXISTS (SELECT FROM accounts WHERE id = $2 AND proven_at IS NOT NULL) AS proven,
              extract(epoch FROM clock_timestamp() - max(created_at) FILTER (WHERE ${toAddress})) AS "sinceLast",
              extract(epoch FROM min(created_at) + interval '1 day' - clock_timestamp()) AS "untilNextDay"
         FROM one_time_codes
        WHERE (mailbox = $3 OR account_id = $2) AND lane = $4 AND created_at > clock_timestamp() - interval '1 day'`,
      [address, accountId, mailbox, deviceId],
      tx,
    );

    if (!row) throw new Error('Nothing was counted.');

    return row;
  }

  /** Inserts the code and ends the live one of the same device; as text, because one statement saves a round trip while the account is locked. */
  async replace(code: NewCode, validSeconds: number, tx: Transaction): Promise<void> {
    await this.execute(
      `WITH replaced AS (
         UPDATE one_time_codes SET ended_at = clock_timestamp(), sealed = NULL
          WHERE account_id = $2 AND lane = $3 AND ended_at IS NULL
       )
       INSERT INTO one_time_codes (id, account_id, lane, digest, sealed, expires_at, address, mailbox)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6), $7, $8)`,
      [code.id, code.accountId, code.deviceId, code.digest, code.sealed, validSeconds, code.address, code.mailbox],
      tx,
    );
  }

  /**
   * Counts a guess against every live code of the account that has tries left, in a statement of its own that commits before
   * anything is compared: neither a crash nor many guesses at once make more tries than are allowed. As text, because it guards and gives back at once.
   *
   * @returns the codes that the guess may be compared with
   */
  countGuess(
    accountId: string,
    trusted: boolean,
    maxTries: number,
  ): Promise<Pick<OneTimeCodeEntity, 'id' | 'digest'>[]> {
    const tries = trusted ? 'tries_by_known' : 'tries_by_strangers';

    return this.query(
      `UPDATE one_time_codes SET ${tries} = ${tries} + 1
        WHERE account_id = $1 AND ${isLive} AND ${tries} < $2 RETURNING id, digest`,
      [accountId, maxTries],
    );
  }

  /** @returns true for one caller alone, however many use the code at once */
  async use(id: string, tx: Transaction): Promise<boolean> {
    const live = { id, endedAt: null, expiresAt: Raw((column) => `${column} > clock_timestamp()`) };

    return (await this.update(live, { endedAt: () => 'clock_timestamp()', sealed: null }, tx)) === 1;
  }

  /** A live code that was not mailed yet, with its recipient; as text, for figures that PostgreSQL counts. */
  async findSealed(id: string): Promise<z.infer<typeof SealedCode> | null> {
    const [row] = await this.parsed(
      SealedCode,
      `SELECT a.id AS "accountId", a.email, a.display_name AS "displayName", a.language, a.proven_at IS NOT NULL AS "emailVerified", c.sealed,
              greatest(1, floor(extract(epoch FROM c.expires_at - c.created_at) / 60))::int AS minutes,
              c.lane AS "deviceId",
              (SELECT count(*)::int FROM one_time_codes sent
                WHERE (sent.address = c.address OR sent.account_id = a.id) AND sent.lane = '' AND sent.created_at > clock_timestamp() - interval '1 day'
              ) AS "sendsToOthers"
         FROM one_time_codes c JOIN accounts a ON a.id = c.account_id
        WHERE c.id = $1 AND c.sealed IS NOT NULL AND c.ended_at IS NULL AND c.expires_at > clock_timestamp()`,
      [id],
    );

    return row ?? null;
  }
}
