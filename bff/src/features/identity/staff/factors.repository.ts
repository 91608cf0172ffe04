import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { type ChallengeEntity, PasskeyEntity, type RecoveryCodeEntity, type TotpEntity } from './factor.entities.js';

export interface Enrolled {
  totp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

/** Whose the factors of an account's address are. `$1` is the account's id. */
export const ownerOf = `(SELECT sha256(convert_to(email, 'UTF8')) FROM accounts WHERE id = $1)`;

const tables = ['staff_totp', 'staff_passkeys', 'staff_recovery_codes'];

type Totp = Omit<TotpEntity, 'owner'>;
type Passkey = Pick<PasskeyEntity, 'id' | 'accountId' | 'publicKey' | 'counter' | 'transports'>;

/** The second factors of staff. They belong to an address: an account that is made anew for it has those of the one before. */
@Injectable()
export class FactorsRepository extends BaseRepository<PasskeyEntity> {
  protected readonly entity = PasskeyEntity;

  /** Two enrolments at once would both be the first, so the account is locked until the transaction ends. */
  async lockAccount(accountId: string, tx: Transaction): Promise<void> {
    await this.execute('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId], tx);
  }

  async enrolled(accountId: string, tx?: Transaction): Promise<Enrolled> {
    const [row] = await this.query<Enrolled>(
      `SELECT EXISTS (SELECT 1 FROM staff_totp WHERE owner = ${ownerOf} AND confirmed_at IS NOT NULL) AS totp,
              (SELECT count(*)::int FROM staff_passkeys WHERE owner = ${ownerOf}) AS passkeys,
              (SELECT count(*)::int FROM staff_recovery_codes WHERE owner = ${ownerOf} AND used_at IS NULL) AS "recoveryCodes"`,
      [accountId],
      tx,
    );

    return row ?? { totp: false, passkeys: 0, recoveryCodes: 0 };
  }

  /** Keeps a secret until it is confirmed. @returns false where a confirmed one is there */
  async beginTotp(accountId: string, sealed: Buffer, tx: Transaction): Promise<boolean> {
    const text = `INSERT INTO staff_totp (account_id, sealed, vouched) VALUES ($1, $2, true)
      ON CONFLICT (owner) DO UPDATE SET account_id = $1, sealed = $2, last_step = 0 WHERE staff_totp.confirmed_at IS NULL`;

    return (await this.execute(text, [accountId, sealed], tx)) === 1;
  }

  async totp(accountId: string): Promise<Totp | undefined> {
    const [row] = await this.query<Totp>(
      `SELECT account_id AS "accountId", sealed, last_step AS "lastStep", confirmed_at AS "confirmedAt"
         FROM staff_totp WHERE owner = ${ownerOf}`,
      [accountId],
    );

    return row;
  }

  /** Of all staff: some dozens. */
  allTotp(): Promise<Pick<TotpEntity, 'accountId' | 'sealed'>[]> {
    return this.query('SELECT account_id AS "accountId", sealed FROM staff_totp', []);
  }

  /** @returns false where the app was set up anew meanwhile */
  async replaceSeal(sealed: Buffer, anew: Buffer): Promise<boolean> {
    return (await this.execute('UPDATE staff_totp SET sealed = $2 WHERE sealed = $1', [sealed, anew])) === 1;
  }

  /** @returns true for one caller alone, however many use the code of this time step at once */
  async useTotpStep(accountId: string, step: number, tx: Transaction): Promise<boolean> {
    const text = `UPDATE staff_totp SET last_step = $2, confirmed_at = coalesce(confirmed_at, now())
      WHERE owner = ${ownerOf} AND last_step < $2`;

    return (await this.execute(text, [accountId, step], tx)) === 1;
  }

  passkeys(accountId: string): Promise<PasskeyEntity[]> {
    return this.select()
      .where(`row.owner = ${ownerOf.replace('$1', ':accountId')}`, { accountId })
      .orderBy('row.createdAt')
      .limit(20)
      .getMany();
  }

  /** @returns false where there is such a passkey already */
  async addPasskey({ id, accountId, publicKey, counter, transports }: Passkey, tx: Transaction): Promise<boolean> {
    const text = `INSERT INTO staff_passkeys (id, account_id, public_key, counter, transports, vouched)
      VALUES ($1, $2, $3, $4, $5, true) ON CONFLICT (id) DO NOTHING`;

    return (await this.execute(text, [id, accountId, publicKey, counter, transports], tx)) === 1;
  }

  async countPasskeyUse(id: string, counter: number, tx: Transaction): Promise<void> {
    await this.execute('UPDATE staff_passkeys SET counter = $2 WHERE id = $1', [id, counter], tx);
  }

  async remove(accountId: string, factor: 'totp' | 'passkeys', tx: Transaction): Promise<void> {
    await this.execute(`DELETE FROM staff_${factor} WHERE owner = ${ownerOf}`, [accountId], tx);
  }

  async hasAny(email: string, tx: Transaction): Promise<boolean> {
    const [row] = await this.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM staff_totp WHERE owner = sha256(convert_to($1, 'UTF8')) AND confirmed_at IS NOT NULL)
         OR EXISTS (SELECT 1 FROM staff_passkeys WHERE owner = sha256(convert_to($1, 'UTF8'))) AS found`,
      [email],
      tx,
    );

    return row?.found ?? false;
  }

  /** Removes the factors of an address; no session of its account is proven any more. */
  async removeAll(email: string, tx: Transaction): Promise<void> {
    for (const table of [...tables, 'staff_enrolments'])
      await this.execute(`DELETE FROM ${table} WHERE owner = sha256(convert_to($1, 'UTF8'))`, [email], tx);
    await this.execute(
      'UPDATE sessions SET second_factor_at = NULL WHERE account_id = (SELECT id FROM accounts WHERE email = $1)',
      [email],
      tx,
    );
  }

  /** Removes the factors of those who are no longer staff, once their account is gone. */
  async deleteLeft(staff: readonly string[]): Promise<void> {
    for (const table of tables)
      await this.execute(
        `DELETE FROM ${table}
          WHERE owner NOT IN (SELECT sha256(convert_to(email, 'UTF8')) FROM unnest($1::text[]) AS staff (email))
            AND NOT EXISTS (SELECT 1 FROM accounts WHERE sha256(convert_to(email, 'UTF8')) = ${table}.owner)`,
        [staff],
      );
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
    await this.execute(`DELETE FROM staff_recovery_codes WHERE owner = ${ownerOf}`, [accountId], tx);
    await this.execute(
      'INSERT INTO staff_recovery_codes (account_id, digest, vouched) SELECT $1, unnest($2::bytea[]), true',
      [accountId, digests],
      tx,
    );
  }

  /** With the account for which they were drawn. */
  unusedRecoveryCodes(accountId: string): Promise<Pick<RecoveryCodeEntity, 'digest' | 'accountId'>[]> {
    return this.query(
      `SELECT digest, account_id AS "accountId" FROM staff_recovery_codes WHERE owner = ${ownerOf} AND used_at IS NULL`,
      [accountId],
    );
  }

  /** Of all staff. */
  allUnusedRecoveryCodes(): Promise<Pick<RecoveryCodeEntity, 'digest' | 'accountId'>[]> {
    return this.query('SELECT digest, account_id AS "accountId" FROM staff_recovery_codes WHERE used_at IS NULL', []);
  }

  /** @returns false where it was used meanwhile */
  async replaceRecoveryCode(digest: Buffer, anew: Buffer): Promise<boolean> {
    const text = 'UPDATE staff_recovery_codes SET digest = $2 WHERE digest = $1 AND used_at IS NULL';

    return (await this.execute(text, [digest, anew])) === 1;
  }

  /** @returns true for one caller alone */
  async useRecoveryCode(digest: Buffer, tx: Transaction): Promise<boolean> {
    const text = 'UPDATE staff_recovery_codes SET used_at = now() WHERE digest = $1 AND used_at IS NULL';

    return (await this.execute(text, [digest], tx)) === 1;
  }
}
