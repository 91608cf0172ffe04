import { Inject, Injectable } from '@nestjs/common';
import type { StaffPolicy, StaffRole, User } from '@fidelio/contracts';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { StaffVerifier } from '../../platform/http/access.guard.js';
import type { AccountContext } from '../../platform/http/policy.js';
import { Problem } from '../../platform/http/problem.js';
import type { AccountEntity } from './accounts/account.entity.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { FactorsRepository } from './staff/factors.repository.js';

/** Who is staff, and what a session of theirs may do: configuration and database are asked with every call. */
@Injectable()
export class StaffAccess implements StaffVerifier {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsRepository,
    private readonly factors: FactorsRepository,
  ) {}

  /** The roles of an address; none: it is not staff. */
  rolesOf(email: string): readonly StaffRole[] {
    return this.config.staff.get(email.toLowerCase()) ?? [];
  }

  /** Addresses with a role, in lower case. */
  addressesOf(role: StaffRole): string[] {
    return [...this.config.staff].filter(([, roles]) => roles.includes(role)).map(([email]) => email);
  }

  /** The user, with their roles where they are staff and have shown that the address is theirs. */
  named(user: User): User {
    const roles = user.proven ? this.rolesOf(user.email) : [];

    return roles.length === 0 ? user : { ...user, staff: [...roles] };
  }

  /**
   * An account of staff is deleted by whoever has its second factor, and not by whoever reads its mailbox.
   *
   * @throws staff.second-factor unless it was given in the last 10 minutes
   */
  async requireMayDelete({ sessionId }: AccountContext, { id, email, emailVerifiedAt }: AccountEntity): Promise<void> {
    if (emailVerifiedAt === null || this.rolesOf(email).length === 0) return;
    const { totp, passkeys } = await this.factors.enrolled(id);
    if (!totp && passkeys === 0) return;
    if (!(await this.sessions.staffState(sessionId))?.fresh) throw new Problem('staff.second-factor');
  }

  /** @throws session.scope, staff.not-staff, staff.second-factor, staff.role */
  async require({ sessionId, client }: AccountContext, policy: StaffPolicy): Promise<void> {
    if (client !== 'web') throw new Problem('session.scope');
    const state = await this.sessions.staffState(sessionId);
    const roles = state ? this.rolesOf(state.email) : [];
    if (!state || roles.length === 0) throw new Problem('staff.not-staff');
    if (policy === 'staff-entry') return;

    const [, role, again] = policy.split(':');
    // Before the role: a session without the second factor learns nothing.
    if (!state.proven) throw new Problem('staff.second-factor');
    if (role !== undefined && role !== 'any' && !roles.some((own) => own === role)) throw new Problem('staff.role');
    if (again !== undefined && !state.fresh) throw new Problem('staff.second-factor');
  }
}
