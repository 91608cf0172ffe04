import { Controller } from '@nestjs/common';
import type { StaffEntry } from '@fidelio/contracts/staff';
import { Account, type AccountContext, HandlesStaff } from '../../../platform/http/policy.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { EnrolmentsService } from './enrolments.service.js';
import { FactorsRepository } from './factors.repository.js';
import { StaffAccess } from '../staff-access.service.js';

/** The way into the staff console. */
@Controller()
export class StaffEntryController {
  constructor(
    private readonly access: StaffAccess,
    private readonly sessions: SessionsRepository,
    private readonly factors: FactorsRepository,
    private readonly enrolments: EnrolmentsService,
  ) {}

  @HandlesStaff('staffEntry')
  async entry(@Account() caller: AccountContext): Promise<StaffEntry> {
    const { id, sessionId } = caller;
    const { email = '', proven = false } = (await this.sessions.staffState(sessionId)) ?? {};

    const enrolled = await this.factors.enrolled(id);
    const enrolling = await this.enrolments.isOpenFor(caller);

    return { results: { email, roles: [...this.access.rolesOf(email)], ...enrolled, proven, enrolling } };
  }
}
