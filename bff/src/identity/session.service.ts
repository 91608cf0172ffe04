import { Injectable } from '@nestjs/common';
import type { AccountContext } from '../http/policy.js';
import { Problem } from '../http/problem.js';
import type { SessionVerifier } from '../http/session.guard.js';

@Injectable()
export class SessionService implements SessionVerifier {
  async verify(_token: string): Promise<AccountContext> {
    throw new Problem('session.invalid');
  }
}
