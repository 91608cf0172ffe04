import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Done } from '@fidelio/contracts';
import {
  FactorCode,
  NewPasskey,
  RemoveFactor,
  type PasskeyOptions,
  type RecoveryCodes,
  type TotpSecret,
} from '@fidelio/contracts/staff';
import type { Request, Response } from 'express';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { Account, type AccountContext, HandlesStaff } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { MailQueue } from '../../mails/mail.queue.js';
import { lockAccount } from '../accounts/accounts.repository.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { EnrolmentsService } from './enrolments.service.js';
import { FactorTries } from './factor-tries.js';
import { FactorsRepository } from './factors.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** Sets up second factors: the first one with a secret of the operator, any other with a second factor of the last 10 minutes. */
@Controller()
export class FactorsController {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly factors: FactorsRepository,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly recovery: RecoveryCodesService,
    private readonly enrolments: EnrolmentsService,
    private readonly tries: FactorTries,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
    private readonly mails: MailQueue,
  ) {}

  @HandlesStaff('openEnrolment')
  async openEnrolment(
    @Account() caller: AccountContext,
    @Body({ schema: FactorCode }) { code }: FactorCode,
  ): Promise<Done> {
    await this.tries.countOfSession(caller);
    await this.enrolments.open(caller, code);

    return { results: { done: true } };
  }

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
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodes> {
    await this.tries.countOfSession(caller);
    const step = await this.totp.match(caller.id, code.replaceAll(/[\s-]/g, ''), false);

    const enrolled = await this.enrol(caller, 'totp', async (tx) => {
      if (step === undefined || !(await this.totp.use(caller.id, step, tx))) throw new Problem('staff.factor-wrong');
    });
    this.tries.know(request, response, caller);

    return enrolled;
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
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodes> {
    const credential = await this.passkeys.verifyNew(caller, made);
    const enrolled = await this.enrol(caller, 'passkey', (tx) => this.passkeys.add(caller.id, credential, tx));
    this.tries.know(request, response, caller);

    return enrolled;
  }

  @HandlesStaff('renewRecoveryCodes')
  async renew(@Account() { id: accountId, sessionId }: AccountContext): Promise<RecoveryCodes> {
    const recoveryCodes = await this.transactions.run(async (tx) => {
      await this.audit.record('staff-recovery-codes-renewed', { accountId, sessionId }, tx);

      return this.recovery.renew(accountId, tx);
    });

    return { results: { recoveryCodes } };
  }

  /** The last factor stays: without one the console would be closed until the operator makes a new secret. */
  @HandlesStaff('removeFactor')
  async remove(
    @Account() { id: accountId, sessionId }: AccountContext,
    @Body({ schema: RemoveFactor }) { factor }: RemoveFactor,
  ): Promise<Done> {
    await this.transactions.run(async (tx) => {
      await lockAccount(accountId, 'pessimistic_write', tx);
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
      await this.enrolments.end(accountId, tx);
      await add(tx);
      await this.sessions.updateById(sessionId, { secondFactorAt: () => 'now()' }, tx);
      await this.audit.record('staff-factor-enrolled', { accountId, sessionId, subject: factor }, tx);
      await this.mails.enqueue({ kind: 'staff-factor', accountId, factor, at: new Date().toISOString() }, tx);

      return first ? this.recovery.renew(accountId, tx) : [];
    });

    return { results: { recoveryCodes } };
  }

  /** @returns whether it is the account's first factor */
  private async requireMayEnrol(caller: AccountContext, tx: Transaction): Promise<boolean> {
    const { id, sessionId } = caller;
    // Two enrolments at once would both be the first.
    await lockAccount(id, 'pessimistic_write', tx);
    const { totp, passkeys } = await this.factors.enrolled(id, tx);
    if (!totp && passkeys === 0) {
      if (!(await this.enrolments.isOpenFor(caller, tx))) throw new Problem('staff.enrolment');

      return true;
    }
    if (passkeys >= 20) throw new Problem('staff.factor-unknown');
    if (!(await this.sessions.staffState(sessionId))?.fresh) throw new Problem('staff.second-factor');

    return false;
  }
}
