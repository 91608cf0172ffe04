import { Injectable } from '@nestjs/common';
import type { UsedPasskey } from '@fidelio/contracts/staff';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { RateLimits } from '../../http/limits/rate-limits.service.js';
import type { AccountContext } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import { AuditService } from '../audit/audit.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** Takes a second factor; the session is then good for 12 hours. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly totp: TotpService,
    private readonly recovery: RecoveryCodesService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws request.too-many, staff.factor-wrong */
  async byCode(caller: AccountContext, code: string): Promise<void> {
    await this.countTry(caller);
    const plain = code.replaceAll(/[\s-]/g, '');
    if (/^\d{6}$/.test(plain)) {
      const step = await this.totp.match(caller.id, plain, true);
      return this.prove(caller, 'totp', async (tx) => step !== undefined && this.totp.use(caller.id, step, tx));
    }
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

  /** The counter stands in the database before anything is compared. */
  countTry({ id }: AccountContext): Promise<void> {
    return this.limits.charge('secondFactorsPerHour', id);
  }

  /** @param use commits with the session's new state; false: it is used already */
  private async prove(
    { id: accountId, sessionId }: AccountContext,
    subject: string,
    use: (tx: Transaction) => Promise<boolean>,
  ): Promise<void> {
    const proven = await this.transactions.run(async (tx) => {
      if (!(await use(tx))) return false;
      await this.sessions.markSecondFactor(sessionId, tx);
      await this.audit.record('staff-factor-given', { accountId, sessionId, subject }, tx);

      return true;
    });
    if (proven) return;
    await this.audit.record('staff-factor-refused', { accountId, sessionId, subject });
    throw new Problem('staff.factor-wrong');
  }
}
