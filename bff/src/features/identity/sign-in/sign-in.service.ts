import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { Problem } from '../../../platform/http/problem.js';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { CodeRedeemingService } from '../codes/code-redeeming.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { Visitor } from './visitor.js';

interface SignInAttempt {
  account: AccountEntity;
  guess: string;
  /** Whether it comes from a trusted device, which has tries of its own. */
  trusted: boolean;
  visitor: Visitor;
}

@Injectable()
export class SignInService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly codes: CodeRedeemingService,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
  ) {}

  /**
   * The account of an address. Requests for unknown addresses use up a stricter limit. Once it is used up, the client gets no answer
   * for known addresses either, because the limit itself would otherwise tell which addresses are known. A browser that is known to
   * the account learns nothing by its answer, and gets it: others may share its client address.
   */
  async accountOf(email: string, visitor: Visitor, isTrusted: (accountId: string) => boolean): Promise<AccountEntity> {
    const account = await this.accounts.findByEmail(email);
    if (account && isTrusted(account.id)) return account;
    await this.limits.require('unknownAddressPerMinute', visitor.client);
    if (account) return account;

    await this.limits.charge('unknownAddressPerMinute', visitor.client);
    throw new Problem('account.not-found');
  }

  /** @returns the new session's token @throws otp.wrong */
  async signIn(attempt: SignInAttempt): Promise<string> {
    const { account, guess, trusted } = attempt;
    const codeId = await this.codes.match(account.id, guess, trusted);
    const isFirst = account.emailVerifiedAt === null;
    const token = codeId && (await this.transactions.run((tx) => this.redeem(codeId, attempt, isFirst, tx)));
    if (token) return token;

    await this.audit.record('sign-in-refused', { accountId: account.id, reason: 'otp.wrong' });
    throw new Problem('otp.wrong');
  }

  /** In one transaction: the code is used up if and only if its session exists. */
  private async redeem(codeId: string, { account, visitor }: SignInAttempt, isFirst: boolean, tx: Transaction) {
    if (!(await this.codes.use(codeId, tx))) return undefined;

    if (isFirst) {
      // Somebody else may have registered this address before its owner did: their sessions end here, and so does what they used up.
      await this.sessions.endAll(account.id, tx);
      await this.limits.forget(account.id, tx);
      await this.accounts.markEmailVerified(account, tx);
    }
    const session = { accountId: account.id, client: 'web', device: visitor.device } as const;
    const { token } = await this.sessions.open('signed-in', session, tx);

    return token;
  }
}
