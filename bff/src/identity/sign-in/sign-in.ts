import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RateLimits } from '../../http/limits/rate-limits.js';
import { Problem } from '../../http/problem.js';
import type { AccountEntity } from '../accounts/account.entity.js';
import { Accounts } from '../accounts/accounts.js';
import { Audit } from '../audit/audit.js';
import { CodeRedeeming } from '../codes/code-redeeming.js';
import { Sessions } from '../sessions/sessions.js';

export interface Visitor {
  /** What its limits are counted by. */
  client: string;
  device: string;
}

@Injectable()
export class SignInService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CodeRedeeming) private readonly codes: CodeRedeeming,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(RateLimits) private readonly limits: RateLimits,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  /**
   * The account of an address. Who asks for unknown ones uses up a stricter limit, and then gets no
   * answer for known ones either: otherwise the limit itself would tell them apart.
   */
  async accountOf(email: string, visitor: Visitor): Promise<AccountEntity> {
    await this.limits.require('unknownAddressPerMinute', visitor.client);
    const account = await this.accounts.byEmail(email);
    if (account) return account;

    await this.limits.charge('unknownAddressPerMinute', visitor.client);
    throw new Problem('account.not-found');
  }

  async signIn(account: AccountEntity, guess: string, visitor: Visitor, known: boolean) {
    const codeId = await this.codes.match(account.id, guess, known);
    const opened =
      codeId === undefined
        ? undefined
        : await this.source.transaction((manager) => this.openWith(manager, account, codeId, visitor));
    if (opened) return opened;

    await this.audit.record('sign-in-refused', { accountId: account.id, reason: 'otp.wrong' });
    throw new Problem('otp.wrong');
  }

  /** All or nothing: the code is used up if and only if its session exists. */
  private async openWith(manager: EntityManager, account: AccountEntity, codeId: string, visitor: Visitor) {
    if (!(await this.codes.use(manager, codeId))) return undefined;

    if (account.provenAt === null) {
      // Whoever registered somebody else's address ahead of them loses what they hold now.
      await this.sessions.endAll(manager, account.id);
      account.provenAt = new Date();
      await manager.save(account);
    }
    const wanted = { accountId: account.id, client: 'web' as const, device: visitor.device };
    const { token } = await this.sessions.open('signed-in', wanted, manager);

    return { token, account };
  }
}
