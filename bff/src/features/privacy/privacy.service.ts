import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import type { AccountContext } from '../../platform/http/policy.js';
import { Problem } from '../../platform/http/problem.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import { AccountsService, toUser } from '../identity/accounts/accounts.service.js';
import { AuditService } from '../identity/audit/audit.service.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';

/** Export and deletion of everything that the product holds about one account. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly parts: PersonalDataRegistry,
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
  ) {}

  /** @returns the export's JSON in pieces, so that its size does not matter */
  async export(caller: AccountContext): Promise<AsyncIterable<string>> {
    await this.limits.charge('exportsPerHour', caller.id);
    const account = await this.accounts.get(caller.id);
    await this.audit.record('exported', { accountId: account.id });
    const head = {
      exportedAt: new Date().toISOString(),
      account: toUser(account),
      sessions: await this.sessions.list(caller),
    };

    return this.json(head, account.id);
  }

  async erase(accountId: string): Promise<void> {
    if (!(await this.eraseIfThere(accountId))) throw new Problem('session.ended');
  }

  /** One transaction over everything the account has; sessions and codes go with its row. @returns whether there was such an account */
  eraseIfThere(accountId: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      // Of several deletions at once, one gets the row; the others wait and then find none.
      if (!(await this.accounts.lock(accountId, tx))) return false;

      for (const part of this.parts.all()) await part.erase?.(accountId, tx);
      await this.accounts.delete(accountId, tx);
      await this.audit.record('deleted', { accountId }, tx);

      return true;
    });
  }

  private async *json(head: object, accountId: string): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    for (const part of this.parts.all()) {
      if (!part.export) continue;
      yield `,${JSON.stringify(part.name)}:[`;
      let separator = '';
      for await (const item of part.export(accountId)) {
        yield separator + JSON.stringify(item);
        separator = ',';
      }
      yield ']';
    }
    yield '}';
  }
}
