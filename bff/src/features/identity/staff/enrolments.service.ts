import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import type { AccountContext } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { AuditService } from '../audit/audit.service.js';
import { drawCode, plainCode } from './drawn-code.js';
import { EnrolmentsRepository } from './enrolments.repository.js';
import { FactorsRepository } from './factors.repository.js';

const validHours = 24;

/**
 * The secret with which a member of staff sets up the first second factor. An operator makes it and hands it over by another way
 * than mail, so that whoever reads the mailbox cannot set up a factor of their own.
 */
@Injectable()
export class EnrolmentsService {
  private readonly digests: Keyring;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly transactions: Transactions,
    private readonly enrolments: EnrolmentsRepository,
    private readonly factors: FactorsRepository,
    private readonly audit: AuditService,
  ) {
    this.digests = new Keyring(config.secrets, 'staff enrolment');
  }

  /**
   * Makes the secret of an address, which replaces an earlier one.
   *
   * @param reset removes all factors of the address first, for somebody who has lost them; no session of theirs is proven any more
   * @returns the secret; undefined where factors are set up and stay
   */
  make(email: string, reset: boolean): Promise<{ secret: string; validHours: number } | undefined> {
    const secret = drawCode(4);

    return this.transactions.run(async (tx) => {
      if (reset) await this.factors.removeAll(email, tx);
      else if (await this.factors.hasAny(email, tx)) return undefined;
      await this.enrolments.replace(email, this.digests.mac(plainCode(secret)), validHours, tx);
      await this.audit.record(reset ? 'staff-factors-reset' : 'staff-enrolment-made', {}, tx);

      return { secret, validHours };
    });
  }

  /** Lets this session set up the first factor. @throws staff.factor-wrong */
  async open({ id: accountId, sessionId }: AccountContext, typed: string): Promise<void> {
    const digest = await this.enrolments.digestOf(accountId);
    const isRight = digest !== undefined && this.digests.verifies(plainCode(typed), digest);
    const opened =
      isRight &&
      (await this.transactions.run(async (tx) => {
        await this.audit.record('staff-enrolment-opened', { accountId, sessionId }, tx);

        return this.enrolments.open(digest, sessionId, tx);
      }));
    if (opened) return;
    await this.audit.record('staff-factor-refused', { accountId, sessionId, subject: 'enrolment' });
    throw new Problem('staff.factor-wrong');
  }

  isOpenFor({ id, sessionId }: AccountContext, tx?: Transaction): Promise<boolean> {
    return this.enrolments.isOpenFor(id, sessionId, tx);
  }

  end(accountId: string, tx: Transaction): Promise<void> {
    return this.enrolments.end(accountId, tx);
  }
}
