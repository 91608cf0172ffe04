import { Injectable } from '@nestjs/common';
import type { UpdateAccount } from '@fidelio/contracts';
import { Any, IsNull, Not } from 'typeorm';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { AccountEntity } from './account.entity.js';

export type NewAccount = Pick<AccountEntity, 'email' | 'name' | 'organization' | 'displayName' | 'language'>;

@Injectable()
export class AccountsRepository extends BaseRepository<AccountEntity> {
  protected readonly entity = AccountEntity;

  /** As text, because the account is there exactly when its audit entry is, in one round trip. */
  async insertSignedUp({
    email,
    name,
    organization,
    displayName,
    language,
  }: NewAccount): Promise<AccountEntity | null> {
    const [account] = await this.query<AccountEntity>(
      `WITH account AS (
         INSERT INTO accounts (email, name, organization, display_name, language) VALUES ($1, $2, $3, $4, $5) RETURNING ${this.columns}
       ), entry AS (
         INSERT INTO audit_events (event, account_id) SELECT 'signed-up', id FROM account
       )
       TABLE account`,
      [email, name, organization, displayName, language],
    );

    return account ?? null;
  }

  /** As text, because a display name that was never chosen on its own follows the name, and the row comes back as it is then. */
  async change(id: string, { name, organization, mails, language }: UpdateAccount): Promise<AccountEntity | null> {
    const [account] = await this.query<AccountEntity>(
      `UPDATE accounts SET
         display_name = CASE WHEN display_name = name THEN coalesce($2, name) ELSE display_name END,
         name = coalesce($2, name),
         organization = coalesce($3, organization),
         mails_decision = coalesce($4, mails_decision),
         mails_nothing = coalesce($5, mails_nothing),
         language = coalesce($6, language)
       WHERE id = $1 RETURNING ${this.columns}`,
      [id, name ?? null, organization ?? null, mails?.decision ?? null, mails?.nothing ?? null, language ?? null],
    );

    return account ?? null;
  }

  findVerifiedByEmails(emails: readonly string[]): Promise<AccountEntity[]> {
    return this.findMany({ email: Any(emails), emailVerifiedAt: Not(IsNull()) });
  }
}

/** Until the transaction ends, nobody deletes the account, or nobody else locks it either. @returns whether there is such an account */
export async function lockAccount(id: string, mode: 'for_key_share' | 'pessimistic_write', tx: Transaction) {
  return (await tx.findOne(AccountEntity, { select: { id: true }, where: { id }, lock: { mode } })) !== null;
}
