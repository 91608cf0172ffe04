import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import type { AccountContext } from '../../../platform/http/policy.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { DeviceCookies } from '../sign-in/device-cookies.js';

/**
 * Counts tries of second factors, in the database and before anything is compared. A browser in which the second factor was given
 * counts apart, as does a session: whoever reads the mailbox of staff uses up tries, but not those of their owner.
 */
@Injectable()
export class FactorTries {
  private readonly cookies: DeviceCookies;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly limits: RateLimits,
    private readonly sessions: SessionsRepository,
  ) {
    this.cookies = new DeviceCookies(config, 'fidelio_factor_', 'second factor browser');
  }

  /** For what cannot be guessed: recovery codes and the operator's secret. @throws request.too-many */
  countOfSession({ sessionId }: AccountContext): Promise<void> {
    return this.limits.charge('secondFactorsPerHour', `session:${sessionId}`);
  }

  /** For six digits: all sessions that nobody knows share the tries of the account. @throws request.too-many */
  async countOfAccount(caller: AccountContext, request: Request): Promise<void> {
    const { id, sessionId } = caller;
    const deviceId = this.cookies.idOf(request, id);
    if (deviceId !== '') return this.limits.charge('secondFactorsPerHour', `device:${id}:${deviceId}`);
    if ((await this.sessions.staffState(sessionId))?.proven) return this.countOfSession(caller);

    return this.limits.charge('secondFactorsPerHour', id);
  }

  /** The second factor was given in this browser. */
  know(request: Request, response: Response, { id }: AccountContext): void {
    this.cookies.set(request, response, id);
  }
}
