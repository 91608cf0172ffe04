import type { ProjectRole } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transactions.js';
import { Problem } from '../../platform/http/problem.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import { ProjectMembersRepository } from './members/project-members.repository.js';

const ranks: Record<ProjectRole, number> = { viewer: 0, helper: 1, owner: 2 };

/** Who may do what in a project. To whoever is not in it, it does not exist. */
@Injectable()
export class ProjectAccess {
  constructor(
    private readonly members: ProjectMembersRepository,
    private readonly limits: RateLimits,
  ) {}

  /** @throws Problem `project.not-found`, `project.role` */
  async require(accountId: string, projectId: string, least: ProjectRole = 'viewer', tx?: Transaction): Promise<void> {
    const member = await this.members.findOne({ projectId, accountId }, tx);
    if (!member) throw new Problem('project.not-found');
    if (ranks[member.role] < ranks[least]) throw new Problem('project.role');
  }

  /** `require`, for an act that counts. @throws Problem `request.too-many` as well */
  async requireToChange(accountId: string, projectId: string, least: ProjectRole): Promise<void> {
    await this.require(accountId, projectId, least);
    await this.limits.charge('projectChangesPerMinute', accountId);
  }
}
