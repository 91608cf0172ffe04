import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../database/base.repository.js';
import type { Transaction } from '../../database/transactions.js';
import { type ChallengeEntity, PasskeyEntity, type TotpEntity } from './factor.entities.js';

export interface Enrolled {
  totp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

type Passkey = Pick<PasskeyEntity, 'id' | 'accountId' | 'publicKey' | 'counter' | 'transports'>;

/** The second factors of staff. */
@Injectable()
export class FactorsRepository extends BaseRepository<PasskeyEntity> {
  protected readonly entity = PasskeyEntity;

  /** Two enrolments at once would both be the first, so the account is locked until the transaction ends. */
  async lockAccount(accountId: string, tx: Transaction): Promise<void> {
    await this.execute('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId], tx);
  }

  async enrolled(accountId: string, tx?: Transaction): Promise<Enrolled> {
    const [row] = await this.query<Enrolled>(
      `SELECT EXISTS (SELECT 1 FROM staff_totp WHERE account_id = $1 AND confirmed_at IS NOT NULL) AS totp,
              (SELECT count(*)::int FROM staff_passkeys WHERE account_id = $1) AS passkeys,
              (SELECT count(*)::int FROM staff_recovery_codes WHERE account_id = $1 AND used_at IS NULL) AS "recoveryCodes"`,
      [accountId],
      tx,
    );

    return row ?? { totp: false, passkeys: 0, recoveryCodes: 0 };
  }

  /** Keeps a secret until it is confirmed. @returns false where a confirmed one is there */
  async beginTotp(accountId: string, sealed: Buffer, tx: Transaction): Promise<boolean> {
    const text = `INSERT INTO staff_totp (account_id, sealed) VALUES ($1, $2)
      ON CONFLICT (account_id) DO UPDATE SET sealed = $2, last_step = 0 WHERE staff_totp.confirmed_at IS NULL`;

    return (await this.execute(text, [accountId, sealed], tx)) === 1;
  }

  async totp(accountId: string): Promise<TotpEntity | undefined> {
    const [row] = await this.query<TotpEntity>(
      `SELECT account_id AS "accountId", sealed, last_step AS "lastStep", confirmed_at AS "confirmedAt"
         FROM staff_totp WHERE account_id = $1`,
      [accountId],
    );

    return row;
  }

  /** @returns true for one caller alone, however many use the code of this time step at once */
  async useTotpStep(accountId: string, step: number, tx: Transaction): Promise<boolean> {
    const text = `UPDATE staff_totp SET last_step = $2, confirmed_at = coalesce(confirmed_at, now())
      WHERE account_id = $1 AND last_step < $2`;

    return (await this.execute(text, [accountId, step], tx)) === 1;
  }

  passkeys(accountId: string): Promise<PasskeyEntity[]> {
    return this.findMany({ accountId }, { orderBy: 'created_at', limit: 20 });
  }

  /** @returns false where there is such a passkey already */
  async addPasskey({ id, accountId, publicKey, counter, transports }: Passkey, tx: Transaction): Promise<boolean> {
    const text = `INSERT INTO staff_passkeys (id, account_id, public_key, counter, transports)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`;

    return (await this.execute(text, [id, accountId, publicKey, counter, transports], tx)) === 1;
  }

  async countPasskeyUse(id: string, counter: number, tx: Transaction): Promise<void> {
    await this.execute('UPDATE staff_passkeys SET counter = $2 WHERE id = $1', [id, counter], tx);
  }

  async remove(accountId: string, factor: 'totp' | 'passkeys', tx: Transaction): Promise<void> {
    await this.execute(`DELETE FROM staff_${factor} WHERE account_id = $1`, [accountId], tx);
  }

  /** One challenge for each session; a newer one replaces it. */
  async keepChallenge({ sessionId, challenge, purpose }: Omit<ChallengeEntity, 'expiresAt'>): Promise<void> {
    await this.execute(
      `INSERT INTO staff_challenges (session_id, challenge, purpose, expires_at)
       VALUES ($1, $2, $3, now() + interval '5 minutes')
       ON CONFLICT (session_id) DO UPDATE SET challenge = $2, purpose = $3, expires_at = excluded.expires_at`,
      [sessionId, challenge, purpose],
    );
  }

  /** Takes the session's live challenge: it is answered once, right or wrong. */
  async takeChallenge(sessionId: string, purpose: ChallengeEntity['purpose']): Promise<string | undefined> {
    const [row] = await this.query<{ challenge: string }>(
      'DELETE FROM staff_challenges WHERE session_id = $1 AND purpose = $2 AND expires_at > now() RETURNING challenge',
      [sessionId, purpose],
    );

    return row?.challenge;
  }

  async replaceRecoveryCodes(accountId: string, digests: Buffer[], tx: Transaction): Promise<void> {
    await this.execute('DELETE FROM staff_recovery_codes WHERE account_id = $1', [accountId], tx);
    await this.execute(
      'INSERT INTO staff_recovery_codes (account_id, digest) SELECT $1, unnest($2::bytea[])',
      [accountId, digests],
      tx,
    );
  }

  async unusedRecoveryCodes(accountId: string): Promise<Buffer[]> {
    const rows = await this.query<{ digest: Buffer }>(
      'SELECT digest FROM staff_recovery_codes WHERE account_id = $1 AND used_at IS NULL',
      [accountId],
    );

    return rows.map(({ digest }) => digest);
  }

  /** @returns true for one caller alone */
  async useRecoveryCode(digest: Buffer, tx: Transaction): Promise<boolean> {
    const text = 'UPDATE staff_recovery_codes SET used_at = now() WHERE digest = $1 AND used_at IS NULL';

    return (await this.execute(text, [digest], tx)) === 1;
  }
}
