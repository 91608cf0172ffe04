import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, MoreThan, Not, Raw } from 'typeorm';
import { z } from 'zod';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { ChallengeEntity, EnrolmentEntity, PasskeyEntity, RecoveryCodeEntity, TotpEntity } from './factor.entities.js';

const Enrolled = z.object({ totp: z.boolean(), passkeys: z.number(), recoveryCodes: z.number() });
export type Enrolled = z.infer<typeof Enrolled>;

/** What names an address in the rows of its factors. */
export const ownerOf = (email: string): Buffer => createHash('sha256').update(email).digest();

const ownerOfAccount = (id: string) => `(SELECT sha256(convert_to(email, 'UTF8')) FROM accounts WHERE id = ${id})`;

/** The factors of an account's address. */
export const ownedBy = (accountId: string) =>
  Raw((owner) => `${owner} = ${ownerOfAccount(':accountId')}`, { accountId });

const tables = [TotpEntity, PasskeyEntity, RecoveryCodeEntity];

type Passkey = Pick<PasskeyEntity, 'id' | 'accountId' | 'publicKey' | 'counter' | 'transports'>;

/** The second factors of staff. They belong to an address: an account that is made anew for it has those of the one before. */
@Injectable()
export class FactorsRepository extends BaseRepository<PasskeyEntity> {
  protected readonly entity = PasskeyEntity;

  /** As text, because one look at three tables tells it. */
  async enrolled(accountId: string, tx?: Transaction): Promise<Enrolled> {
    const owner = ownerOfAccount('$1');
    const [row] = await this.parsed(
      Enrolled,
      `SELECT EXISTS (SELECT 1 FROM staff_totp WHERE owner = ${owner} AND confirmed_at IS NOT NULL) AS totp,
              (SELECT count(*)::int FROM staff_passkeys WHERE owner = ${owner}) AS passkeys,
              (SELECT count(*)::int FROM staff_recovery_codes WHERE owner = ${owner} AND used_at IS NULL) AS "recoveryCodes"`,
      [accountId],
      tx,
    );

    return row ?? { totp: false, passkeys: 0, recoveryCodes: 0 };
  }

  /** Keeps a secret until it is confirmed; as text, because a confirmed one must not be replaced. @returns false where one is there */
  async beginTotp(accountId: string, sealed: Buffer, tx: Transaction): Promise<boolean> {
    const text = `INSERT INTO staff_totp (account_id, sealed, vouched) VALUES ($1, $2, true)
      ON CONFLICT (owner) DO UPDATE SET account_id = $1, sealed = $2, last_step = 0 WHERE staff_totp.confirmed_at IS NULL`;

    return (await this.execute(text, [accountId, sealed], tx)) === 1;
  }

  totp(accountId: string): Promise<TotpEntity | null> {
    return this.run(({ manager }) => manager.findOneBy(TotpEntity, { owner: ownedBy(accountId) }));
  }

  /** Of all staff: some dozens. */
  allTotp(): Promise<TotpEntity[]> {
    return this.run(({ manager }) => manager.find(TotpEntity));
  }

  /** @returns false where the app was set up anew meanwhile */
  async replaceSeal(sealed: Buffer, anew: Buffer): Promise<boolean> {
    return (await this.run(({ manager }) => manager.update(TotpEntity, { sealed }, { sealed: anew }))).affected === 1;
  }

  /** @returns true for one caller alone, however many use the code of this time step at once */
  async useTotpStep(accountId: string, step: number, tx: Transaction): Promise<boolean> {
    const unused = { owner: ownedBy(accountId), lastStep: LessThan(step) };
    const used = { lastStep: step, confirmedAt: () => 'coalesce(confirmed_at, now())' };

    return (await tx.update(TotpEntity, unused, used)).affected === 1;
  }

  passkeys(accountId: string): Promise<PasskeyEntity[]> {
    return this.findMany({ owner: ownedBy(accountId) }, { order: { createdAt: 'ASC' }, limit: 20 });
  }

  /** @returns false where there is such a passkey already */
  addPasskey(passkey: Passkey, tx: Transaction): Promise<boolean> {
    return this.insertOnce({ ...passkey, vouched: true }, tx);
  }

  async remove(accountId: string, factor: 'totp' | 'passkeys', tx: Transaction): Promise<void> {
    const owned = { owner: ownedBy(accountId) };
    await (factor === 'totp' ? tx.delete(TotpEntity, owned) : this.delete(owned, tx));
  }

  async hasAny(email: string, tx: Transaction): Promise<boolean> {
    const owner = ownerOf(email);
    if (await this.exists({ owner }, tx)) return true;

    return tx.existsBy(TotpEntity, { owner, confirmedAt: Not(IsNull()) });
  }

  /** Removes the factors of an address; no session of its account is proven any more. */
  async removeAll(email: string, tx: Transaction): Promise<void> {
    for (const table of [...tables, EnrolmentEntity]) await tx.delete(table, { owner: ownerOf(email) });
    const ofAddress = Raw((column) => `${column} = (SELECT id FROM accounts WHERE email = :email)`, { email });
    await tx.update(SessionEntity, { accountId: ofAddress }, { secondFactorAt: null });
  }

  /** Removes the factors of those who are no longer staff, once their account is gone. */
  async deleteLeft(staff: readonly string[]): Promise<void> {
    const left = Raw(
      (owner) => `${owner} <> ALL(:staff) AND NOT EXISTS (
        SELECT 1 FROM accounts WHERE sha256(convert_to(accounts.email, 'UTF8')) = ${owner})`,
      { staff: staff.map(ownerOf) },
    );
    for (const table of tables) await this.run(({ manager }) => manager.delete(table, { owner: left }));
  }

  /** One challenge for each session; a newer one replaces it. */
  async keepChallenge(challenge: Omit<ChallengeEntity, 'expiresAt'>): Promise<void> {
    const kept = { ...challenge, expiresAt: new Date(Date.now() + 5 * 60_000) };
    await this.run(({ manager }) => manager.upsert(ChallengeEntity, kept, ['sessionId']));
  }

  /** Takes the session's live challenge, so that it is answered once, right or wrong. */
  async takeChallenge(sessionId: string, purpose: ChallengeEntity['purpose']): Promise<string | undefined> {
    const live = { sessionId, purpose, expiresAt: MoreThan(new Date()) };
    const { raw } = await this.run(({ manager }) =>
      manager.createQueryBuilder().delete().from(ChallengeEntity).where(live).returning('challenge').execute(),
    );

    return raw[0]?.challenge;
  }

  async replaceRecoveryCodes(accountId: string, digests: Buffer[], tx: Transaction): Promise<void> {
    await tx.delete(RecoveryCodeEntity, { owner: ownedBy(accountId) });
    await tx.insert(
      RecoveryCodeEntity,
      digests.map((digest) => ({ accountId, digest, vouched: true })),
    );
  }

  /** With the account for which they were drawn. */
  unusedRecoveryCodes(accountId: string): Promise<RecoveryCodeEntity[]> {
    return this.run(({ manager }) =>
      manager.findBy(RecoveryCodeEntity, { owner: ownedBy(accountId), usedAt: IsNull() }),
    );
  }

  /** Of all staff. */
  allUnusedRecoveryCodes(): Promise<RecoveryCodeEntity[]> {
    return this.run(({ manager }) => manager.findBy(RecoveryCodeEntity, { usedAt: IsNull() }));
  }

  /** @returns false where it was used meanwhile */
  async replaceRecoveryCode(digest: Buffer, anew: Buffer): Promise<boolean> {
    const unused = { digest, usedAt: IsNull() };

    return (
      (await this.run(({ manager }) => manager.update(RecoveryCodeEntity, unused, { digest: anew }))).affected === 1
    );
  }

  /** @returns true for one caller alone */
  async useRecoveryCode(digest: Buffer, tx: Transaction): Promise<boolean> {
    return (
      (await tx.update(RecoveryCodeEntity, { digest, usedAt: IsNull() }, { usedAt: () => 'now()' })).affected === 1
    );
  }
}
