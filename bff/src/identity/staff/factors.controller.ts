import { Body, Controller } from '@nestjs/common';
import type { Done } from '@fidelio/contracts';
import {
  FactorCode,
  NewPasskey,
  RemoveFactor,
  type PasskeyOptions,
  type RecoveryCodes,
  type TotpSecret,
} from '@fidelio/contracts/staff';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { Account, type AccountContext, HandlesStaff } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { FactorsRepository } from './factors.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { ProofsService } from './proofs.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** Sets up second factors: the first one after the mailed code alone, any other with a second factor of the last 10 minutes. */
@Controller()
export class FactorsController {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly factors: FactorsRepository,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly recovery: RecoveryCodesService,
    private readonly proofs: ProofsService,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
    private readonly mails: MailQueue,
  ) {}

  @HandlesStaff('beginTotp')
  async beginTotp(@Account() caller: AccountContext): Promise<TotpSecret> {
    const { email } = await this.accounts.get(caller.id);
    const secret = await this.transactions.run(async (tx) => {
      await this.requireMayEnrol(caller, tx);

      return this.totp.begin(caller.id, email, tx);
    });
    if (!secret) throw new Problem('staff.factor-unknown');

    return { results: secret };
  }

  @HandlesStaff('confirmTotp')
  async confirmTotp(
    @Account() caller: AccountContext,
    @Body({ schema: FactorCode }) { code }: FactorCode,
  ): Promise<RecoveryCodes> {
    await this.proofs.countTry(caller);
    const step = await this.totp.match(caller.id, code.replaceAll(/[\s-]/g, ''), false);

    return this.enrol(caller, 'totp', async (tx) => {
      if (step === undefined || !(await this.totp.use(caller.id, step, tx))) throw new Problem('staff.factor-wrong');
    });
  }

  @HandlesStaff('beginPasskey')
  async beginPasskey(@Account() caller: AccountContext): Promise<PasskeyOptions> {
    const { email } = await this.accounts.get(caller.id);
    await this.transactions.run((tx) => this.requireMayEnrol(caller, tx));

    return { results: { ...(await this.passkeys.beginEnrolment(caller, email)) } };
  }

  @HandlesStaff('addPasskey')
  async addPasskey(
    @Account() caller: AccountContext,
    @Body({ schema: NewPasskey }) made: NewPasskey,
  ): Promise<RecoveryCodes> {
    const credential = await this.passkeys.verifyNew(caller, made);

    return this.enrol(caller, 'passkey', (tx) => this.passkeys.add(caller.id, credential, tx));
  }

  @HandlesStaff('renewRecoveryCodes')
  async renew(@Account() { id: accountId, sessionId }: AccountContext): Promise<RecoveryCodes> {
    const recoveryCodes = await this.transactions.run(async (tx) => {
      await this.audit.record('staff-recovery-codes-renewed', { accountId, sessionId }, tx);

      return this.recovery.renew(accountId, tx);
    });

    return { results: { recoveryCodes } };
  }

  /** The last factor stays: without one the next mailed code alone could set a new one up. */
  @HandlesStaff('removeFactor')
  async remove(
    @Account() { id: accountId, sessionId }: AccountContext,
    @Body({ schema: RemoveFactor }) { factor }: RemoveFactor,
  ): Promise<Done> {
    await this.transactions.run(async (tx) => {
      await this.factors.lockAccount(accountId, tx);
      const { totp, passkeys } = await this.factors.enrolled(accountId, tx);
      if (!totp || passkeys === 0) throw new Problem('staff.factor-unknown');
      await this.factors.remove(accountId, factor, tx);
      await this.audit.record('staff-factor-removed', { accountId, sessionId, subject: factor }, tx);
    });

    return { results: { done: true } };
  }

  /** Whoever enrols has just shown the factor, so the session is proven with it. The first factor brings recovery codes. */
  private async enrol(
    caller: AccountContext,
    factor: 'totp' | 'passkey',
    add: (tx: Transaction) => Promise<void>,
  ): Promise<RecoveryCodes> {
    const { id: accountId, sessionId } = caller;
    const recoveryCodes = await this.transactions.run(async (tx) => {
      const first = await this.requireMayEnrol(caller, tx);
      await add(tx);
      await this.sessions.markSecondFactor(sessionId, tx);
      await this.audit.record('staff-factor-enrolled', { accountId, sessionId, subject: factor }, tx);
      await this.mails.enqueue({ kind: 'staff-factor', accountId, factor, at: new Date().toISOString() }, tx);

      return first ? this.recovery.renew(accountId, tx) : [];
    });

    return { results: { recoveryCodes } };
  }

  /** @returns whether it is the account's first factor */
  private async requireMayEnrol({ id, sessionId }: AccountContext, tx: Transaction): Promise<boolean> {
    await this.factors.lockAccount(id, tx);
    const { totp, passkeys } = await this.factors.enrolled(id, tx);
    const first = !totp && passkeys === 0;
    if (first) return true;
    if (passkeys >= 20) throw new Problem('staff.factor-unknown');
    if (!(await this.sessions.staffState(sessionId))?.fresh) throw new Problem('staff.second-factor');

    return false;
  }
}
