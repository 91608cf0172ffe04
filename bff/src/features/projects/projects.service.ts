import { randomUUID } from 'node:crypto';
import { type Project, projectLimits, type ProjectScan } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import { Problem } from '../../platform/http/problem.js';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { AuditService } from '../identity/audit/audit.service.js';
import { toScan } from './agent/agent.service.js';
import { ScansRepository } from './agent/scans.repository.js';
import { ProjectMembersRepository } from './members/project-members.repository.js';
import { ProjectAccess } from './project-access.js';
import { ProjectTransactions } from './project-transactions.js';
import { ProjectsRepository } from './projects.repository.js';

@Injectable()
export class ProjectsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly projectTransactions: ProjectTransactions,
    private readonly projects: ProjectsRepository,
    private readonly members: ProjectMembersRepository,
    private readonly scans: ScansRepository,
    private readonly access: ProjectAccess,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
  ) {}

  list(accountId: string): Promise<Project[]> {
    return this.projects.ofAccount(accountId);
  }

  /** @throws Problem `project.not-found` */
  async find(accountId: string, id: string): Promise<Project> {
    const [project] = await this.projects.ofAccount(accountId, id);
    if (!project) throw new Problem('project.not-found');
    await this.projects.use(id);

    return project;
  }

  /** The newest first. */
  async scansOf(accountId: string, id: string): Promise<ProjectScan[]> {
    await this.access.require(accountId, id);

    return (await this.scans.newest(id)).map(toScan);
  }

  async create(accountId: string, name: string): Promise<Project> {
    await this.limits.charge('projectChangesPerMinute', accountId);
    const id = randomUUID();
    await this.transactions.run(async (tx) => {
      // Of several at once, each counts those before it.
      if (!(await this.accounts.lock(accountId, tx))) throw new Problem('session.ended');
      if ((await this.members.count({ accountId, role: 'owner' }, tx)) >= projectLimits.maxOwned)
        throw new Problem('project.limit');
      await this.projects.insert({ id, name }, tx);
      await this.members.insert({ projectId: id, accountId, role: 'owner', joinedAt: () => 'now()' }, tx);
      await this.audit.record('project-created', { accountId, subject: id }, tx);
    });

    return this.find(accountId, id);
  }

  async rename(accountId: string, id: string, name: string): Promise<Project> {
    await this.access.requireToChange(accountId, id, 'owner');
    await this.projectTransactions.run(id, (tx) => this.projects.updateById(id, { name }, tx));

    return this.find(accountId, id);
  }

  /** With everything that is in it, at once. */
  async delete(accountId: string, id: string): Promise<void> {
    await this.access.requireToChange(accountId, id, 'owner');
    await this.projectTransactions.run(id, async (tx) => {
      if ((await this.projects.delete({ id }, tx)) === 0) throw new Problem('project.not-found');
      await this.audit.record('project-deleted', { accountId, subject: id }, tx);
    });
  }
}
