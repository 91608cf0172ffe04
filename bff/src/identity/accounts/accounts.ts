import { Inject, Injectable } from '@nestjs/common';
import type { SignUpEmail, UpdateAccount, User } from '@fidelio/contracts';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { poolOf } from '../../database/pool.js';
import { Problem } from '../../http/problem.js';
import { AccountEntity } from './account.entity.js';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class Accounts {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  byEmail(email: string): Promise<AccountEntity | null> {
    return this.findWhere('email', email.toLowerCase());
  }

  /** The account, which a live session proves to exist. */
  async get(id: string): Promise<AccountEntity> {
    const account = await this.find(id);
    if (!account) throw new Problem('session.ended');

    return account;
  }

  find(id: string): Promise<AccountEntity | null> {
    return this.findWhere('id', id);
  }

  /** @throws account.exists, also for the slower of two that race */
  async register(manager: EntityManager, who: SignUpEmail): Promise<AccountEntity> {
    const { email, name, organization, displayName = name } = who;
    try {
      return await manager.save(
        manager.create(AccountEntity, { email: email.toLowerCase(), name, organization, displayName, provenAt: null }),
      );
    } catch (cause) {
      if (cause instanceof QueryFailedError && cause.driverError.code === UNIQUE_VIOLATION)
        throw new Problem('account.exists', { cause });
      throw cause;
    }
  }

  async update(id: string, { name, organization }: UpdateAccount): Promise<AccountEntity> {
    const account = await this.get(id);
    // Whoever never chose a display name of their own is called by the name as it is now.
    if (account.displayName === account.name) account.displayName = name ?? account.name;
    account.name = name ?? account.name;
    account.organization = organization ?? account.organization;

    return this.source.manager.save(account);
  }

  /** Written out: every page asks for it, and the entity manager's way there costs more than the query. */
  private async findWhere(column: 'id' | 'email', value: string): Promise<AccountEntity | null> {
    const { rows } = await poolOf(this.source).query<AccountEntity>(
      `SELECT id, email, name, organization, display_name AS "displayName",
              proven_at AS "provenAt", created_at AS "createdAt" FROM accounts WHERE ${column} = $1`,
      [value],
    );

    return rows[0] ? Object.assign(new AccountEntity(), rows[0]) : null;
  }
}

export function toUser(account: AccountEntity): User {
  const { id, email, name, organization, displayName, provenAt, createdAt } = account;

  return {
    id,
    email,
    name,
    organization,
    displayName,
    proven: provenAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
