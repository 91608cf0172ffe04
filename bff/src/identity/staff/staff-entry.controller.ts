import { Controller } from '@nestjs/common';
import type { StaffEntry } from '@fidelio/contracts/staff';
import { Account, type AccountContext, HandlesStaff } from '../../http/policy.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { StaffAccess } from './staff-access.service.js';

/** The way into the staff console. */
@Controller()
export class StaffEntryController {
  constructor(
    private readonly access: StaffAccess,
    private readonly sessions: SessionsRepository,
  ) {}

  @HandlesStaff('staffEntry')
  async entry(@Account() { sessionId }: AccountContext): Promise<StaffEntry> {
    const { email = '', proven = false } = (await this.sessions.staffState(sessionId)) ?? {};

    return {
      results: { email, roles: [...this.access.rolesOf(email)], totp: false, passkeys: 0, recoveryCodes: 0, proven },
    };
  }
}
