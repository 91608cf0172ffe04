import { Controller } from '@nestjs/common';
import type { StaffEntry } from '@fidelio/contracts/staff';
import { Account, type AccountContext, HandlesStaff } from '../../http/policy.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { FactorsRepository } from './factors.repository.js';
import { StaffAccess } from './staff-access.service.js';

/** The way into the staff console. */
@Controller()
export class StaffEntryController {
  constructor(
    private readonly access: StaffAccess,
    private readonly sessions: SessionsRepository,
    private readonly factors: FactorsRepository,
  ) {}

  @HandlesStaff('staffEntry')
  async entry(@Account() { id, sessionId }: AccountContext): Promise<StaffEntry> {
    const { email = '', proven = false } = (await this.sessions.staffState(sessionId)) ?? {};

    return { results: { email, roles: [...this.access.rolesOf(email)], ...(await this.factors.enrolled(id)), proven } };
  }
}
