import { Inject, Injectable } from '@nestjs/common';
import type { SignUp, SignUpEmail, UpdateAccount, User } from '@fidelio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { codeOf } from '../../config/code-of.js';
import { ask } from '../../database/ask.js';
import { Problem } from '../../http/problem.js';
import { AccountEntity } from './account.entity.js';

const UNIQUE_VIOLATION = '23505';

const columns = `id, email, name, organization, display_name AS "displayName",
  proven_at AS "provenAt", created_at AS "createdAt"`;
const newSql = `INSERT INTO accounts (email, name, organization, display_name) VALUES ($1, $2, $3, $4) RETURNING ${columns}`;
/** The account and its audit entry: one statement, so both or none. */
const signUpSql = `WITH account AS (${newSql}),
  entry AS (INSERT INTO audit_events (event, account_id) SELECT 'signed-up', id FROM account)
  SELECT id, email, name, organization, "displayName", "provenAt", "createdAt" FROM account`;
/** Whoever never chose a display name of their own is called by the name as it is now. */
const updateSql = `UPDATE accounts SET
    display_name = CASE WHEN display_name = name THEN coalesce($2, name) ELSE display_name END,
    name = coalesce($2, name),
    organization = coalesce($3, organization)
  WHERE id = $1 RETURNING ${columns}`;

@Injectable()
export class Accounts {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  byEmail(email: string): Promise<AccountEntity | null> {
    return this.findWhere('email', email.toLowerCase());
  }

  /** The account, which a live session proves to exist. */
  async get(id: string): Promise<AccountEntity> {
    return present(await this.find(id));
  }

  find(id: string): Promise<AccountEntity | null> {
    return this.findWhere('id', id);
  }

  /** @throws account.exists, also for the slower of two that race */
  async register(manager: EntityManager, who: SignUpEmail): Promise<AccountEntity> {
    return registered(() => this.one(newSql, newValues(who), manager));
  }

  /** `register`, with the audit entry that tells of it. */
  async signUp(who: SignUp): Promise<AccountEntity> {
    return registered(() => this.one(signUpSql, newValues(who)));
  }

  async update(id: string, { name, organization }: UpdateAccount): Promise<AccountEntity> {
    return present(await this.one(updateSql, [id, name ?? null, organization ?? null]));
  }

  /** Written out: every page asks for it, and the entity manager's way there costs more than the query. */
  private async findWhere(column: 'id' | 'email', value: string): Promise<AccountEntity | null> {
    return this.one(`SELECT ${columns} FROM accounts WHERE ${column} = $1`, [value]);
  }

  private async one(text: string, values: unknown[], manager = this.source.manager): Promise<AccountEntity | null> {
    const { rows } = await ask<AccountEntity>(manager, text, values);

    return rows[0] ? Object.assign(new AccountEntity(), rows[0]) : null;
  }
}

const newValues = ({ email, name, organization, displayName = name }: SignUpEmail) => [
  email.toLowerCase(),
  name,
  organization,
  displayName,
];

async function registered(insert: () => Promise<AccountEntity | null>): Promise<AccountEntity> {
  try {
    return present(await insert());
  } catch (cause) {
    if (codeOf(cause) === UNIQUE_VIOLATION) throw new Problem('account.exists', { cause });
    throw cause;
  }
}

function present(account: AccountEntity | null): AccountEntity {
  if (!account) throw new Problem('session.ended');

  return account;
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
