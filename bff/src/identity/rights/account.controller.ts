import { Body, Controller, Header, Inject } from '@nestjs/common';
import { type AccountAnswer, type Done, UpdateAccount } from '@fidelio/contracts';
import { DataSource } from 'typeorm';
import { Account, type AccountContext, Handles } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import { AccountEntity } from '../accounts/account.entity.js';
import { Accounts, toUser } from '../accounts/accounts.js';
import { Audit } from '../audit/audit.js';
import { Sessions } from '../sessions/sessions.js';
import { AccountData } from './account-data.js';

@Controller()
export class AccountController {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(AccountData) private readonly data: AccountData,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  @Handles('me')
  async me(@Account() { id }: AccountContext): Promise<AccountAnswer> {
    return { results: toUser(await this.accounts.get(id)) };
  }

  @Handles('updateMe')
  async update(
    @Account() { id }: AccountContext,
    @Body({ schema: UpdateAccount }) change: UpdateAccount,
  ): Promise<AccountAnswer> {
    return { results: toUser(await this.accounts.update(id, change)) };
  }

  @Handles('exportMe')
  @Header('content-disposition', 'attachment; filename="fidelio-export.json"')
  @Header('cache-control', 'no-store')
  async export(@Account() caller: AccountContext) {
    const account = await this.accounts.get(caller.id);
    await this.audit.record('exported', { accountId: account.id });

    const [sessions, events, data] = await Promise.all([
      this.sessions.list(caller),
      this.audit.of(account.id),
      this.data.export(account),
    ]);

    return { exportedAt: new Date().toISOString(), account: toUser(account), sessions, events, ...data };
  }

  /** One transaction over everything the account has; sessions and codes go with its row. */
  @Handles('deleteMe')
  delete(@Account() { id }: AccountContext): Promise<Done> {
    return this.source.transaction(async (manager) => {
      // Locked, so that of several at once one deletes and the others find nobody.
      const account = await manager.findOne(AccountEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!account) throw new Problem('session.ended');

      await this.data.erase(manager, account);
      await manager.delete(AccountEntity, { id });
      await this.audit.record('deleted', { accountId: id }, manager);

      return { results: { done: true } };
    });
  }
}
