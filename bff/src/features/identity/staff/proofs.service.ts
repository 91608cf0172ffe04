import { Injectable } from '@nestjs/common';
import type { UsedPasskey } from '@fidelio/contracts/staff';
import type { Request } from 'express';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import type { AccountContext } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { AuditService } from '../audit/audit.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { FactorTries } from './factor-tries.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** Takes a second factor; the session is then good for 12 hours. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tries: FactorTries,
    private readonly totp: TotpService,
    private readonly recovery: RecoveryCodesService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws request.too-many, staff.factor-wrong */
  async byCode(caller: AccountContext, code: string, request: Request): Promise<void> {
    const plain = code.replaceAll(/[\s-]/g, '');
    if (/^\d{6}$/.test(plain)) {
      await this.tries.countOfAccount(caller, request);
      const step = await this.totp.match(caller.id, plain, true);
      return this.prove(caller, 'totp', async (tx) => step !== undefined && this.totp.use(caller.id, step, tx));
    }
    await this.tries.countOfSession(caller);
    const digest = await this.recovery.match(caller.id, plain);

    return this.prove(caller, 'recovery-code', async (tx) => digest !== undefined && this.recovery.use(digest, tx));
  }

  async byPasskey(caller: AccountContext, response: UsedPasskey): Promise<void> {
    const used = await this.passkeys.verifyUse(caller, response);
    await this.prove(caller, 'passkey', async (tx) => {
      await this.passkeys.count(used, tx);

      return true;
    });
  }

  /** @param use commits with the session's new state; false: it is used already */
  private async prove(
    { id: accountId, sessionId }: AccountContext,
    subject: string,
    use: (tx: Transaction) => Promise<boolean>,
  ): Promise<void> {
    const proven = await this.transactions.run(async (tx) => {
      if (!(await use(tx))) return false;
      await this.sessions.updateById(sessionId, { secondFactorAt: () => 'now()' }, tx);
      await this.audit.record('staff-factor-given', { accountId, sessionId, subject }, tx);

      return true;
    });
    if (proven) return;
    await this.audit.record('staff-factor-refused', { accountId, sessionId, subject });
    throw new Problem('staff.factor-wrong');
  }
}
