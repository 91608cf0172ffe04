import { Injectable } from '@nestjs/common';
import type { Language, SignUpEmail, UpdateAccount, User } from '@fidelio/contracts';
import { codeOf } from '../../../platform/config/code-of.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { Problem } from '../../../platform/http/problem.js';
import type { AccountEntity } from './account.entity.js';
import { AccountsRepository, lockAccount, type NewAccount } from './accounts.repository.js';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  find(id: string): Promise<AccountEntity | null> {
    return this.accounts.findOne({ id });
  }

  findByEmail(email: string): Promise<AccountEntity | null> {
    return this.accounts.findOne({ email: email.toLowerCase() });
  }

  /** The accounts of these addresses, which are in lower case; an address that has none, or that was never proven, is left out. */
  findVerifiedByEmails(emails: readonly string[]): Promise<AccountEntity[]> {
    return this.accounts.findVerifiedByEmails(emails);
  }

  /**
   * The account's address where its owner has shown that they read its mailbox, else null: whatever is found by an address belongs to
   * nobody who has only typed it.
   */
  async provenAddress(id: string, tx?: Transaction): Promise<string | null> {
    const { email, emailVerifiedAt } = requireAccount(await this.accounts.findOne({ id }, tx));

    return emailVerifiedAt ? email : null;
  }

  /** The account of a live session. @throws session.ended where it was deleted meanwhile */
  async get(id: string): Promise<AccountEntity> {
    return requireAccount(await this.find(id));
  }

  /** Creates the account with the audit entry of its sign-up. @throws account.exists */
  signUp(person: SignUpEmail, language: Language): Promise<AccountEntity> {
    return refuseDuplicate(async () =>
      requireAccount(await this.accounts.insertSignedUp(newAccount(person, language))),
    );
  }

  /** Creates the account alone, for a transaction that writes more. @throws account.exists */
  create(person: SignUpEmail, language: Language, tx: Transaction): Promise<AccountEntity> {
    return refuseDuplicate(() => this.accounts.create(newAccount(person, language), tx));
  }

  async update(id: string, change: UpdateAccount): Promise<AccountEntity> {
    return requireAccount(await this.accounts.change(id, change));
  }

  async markEmailVerified(account: AccountEntity, tx: Transaction): Promise<void> {
    account.emailVerifiedAt = new Date();
    await this.accounts.updateById(account.id, { emailVerifiedAt: account.emailVerifiedAt }, tx);
  }

  /** Locks the account until the transaction ends. @returns null where it does not exist */
  lock(id: string, tx: Transaction): Promise<AccountEntity | null> {
    return this.accounts.findOneForUpdate({ id }, tx);
  }

  /**
   * Keeps the account from being deleted until the transaction ends. A transaction that locks rows of an account and then inserts
   * rows calls this first: a deletion locks the account first too, and each would wait for the other.
   *
   * @returns false where the account was deleted meanwhile
   */
  hold(id: string, tx: Transaction): Promise<boolean> {
    return lockAccount(id, 'for_key_share', tx);
  }

  async delete(id: string, tx: Transaction): Promise<void> {
    await this.accounts.delete({ id }, tx);
  }
}

function newAccount({ email, name, organization, displayName = name }: SignUpEmail, language: Language): NewAccount {
  return { email: email.toLowerCase(), name, organization, displayName, language };
}

async function refuseDuplicate(insert: () => Promise<AccountEntity>): Promise<AccountEntity> {
  try {
    return await insert();
  } catch (cause) {
    if (codeOf(cause) === UNIQUE_VIOLATION) throw new Problem('account.exists', { cause });
    throw cause;
  }
}

function requireAccount(account: AccountEntity | null): AccountEntity {
  if (!account) throw new Problem('session.ended');

  return account;
}

export function toUser(account: AccountEntity): User {
  const { id, email, name, organization, displayName, emailVerifiedAt, createdAt, language } = account;
  const mails = { decision: account.mailsDecision, nothing: account.mailsNothing };

  return {
    id,
    email,
    name,
    organization,
    displayName,
    proven: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    mails,
    ...(language && { language }),
  };
}
