import type { Language, MenuState } from '@fidelio/contracts';
import type {
  ChangeProjectMember,
  InviteProjectMember,
  Project,
  ProjectInvitation,
  ProjectMember,
} from '@fidelio/contracts/projects';
import { projectLimits } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { pageTextsIn } from '../../../platform/http/page-texts.js';
import { Problem } from '../../../platform/http/problem.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { MailQueue } from '../../mails/mail.queue.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import type { ProjectMemberEntity } from '../project.entities.js';
import { ProjectAccess } from '../project-access.js';
import { ProjectTransactions } from '../project-transactions.js';
import { ProjectsRepository } from '../projects.repository.js';
import { ProjectsService } from '../projects.service.js';
import { type ListedMember, ProjectMembersRepository } from './project-members.repository.js';

/** Who is in a project. Each act is an audit row of the same commit. */
@Injectable()
export class ProjectMembersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly projectTransactions: ProjectTransactions,
    private readonly projects: ProjectsRepository,
    private readonly projectsService: ProjectsService,
    private readonly members: ProjectMembersRepository,
    private readonly access: ProjectAccess,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly mails: MailQueue,
  ) {}

  async list(accountId: string, projectId: string): Promise<ProjectMember[]> {
    await this.access.require(accountId, projectId);

    return (await this.members.list(projectId)).map((member) => toMember(member, accountId));
  }

  /** @returns the member; one who is in the project or invited already, as they are */
  async invite(
    accountId: string,
    projectId: string,
    { email: written, role }: InviteProjectMember,
  ): Promise<ProjectMember> {
    await this.access.requireToChange(accountId, projectId, 'owner');
    // Whose own address is not proven sends no mail to strangers.
    if ((await this.accounts.provenAddress(accountId)) === null) throw new Problem('project.unproven');
    await this.limits.charge('projectInvitationsPerHour', accountId);
    const email = written.toLowerCase();

    return this.projectTransactions.run(projectId, async (tx) => {
      await this.lock(projectId, tx);
      const before = await this.members.withAddress(projectId, email, tx);
      if (before) return toMember(before, accountId);
      if ((await this.members.count({ projectId }, tx)) >= projectLimits.maxMembers) throw new Problem('project.limit');
      const { id, invitedAt } = await this.members.create({ projectId, email, role }, tx);
      await this.mails.enqueue({ kind: 'project-invitation', memberId: id }, tx);
      await this.audit.record('project-member-invited', { accountId, subject: `${projectId} ${id}` }, tx);

      return toMember({ id, accountId: null, email, name: null, role, invitedAt, joinedAt: null }, accountId);
    });
  }

  async change(
    accountId: string,
    projectId: string,
    id: string,
    { role }: ChangeProjectMember,
  ): Promise<ProjectMember> {
    await this.access.requireToChange(accountId, projectId, 'owner');
    await this.transactions.run(async (tx) => {
      await this.other(projectId, id, tx);
      await this.members.updateById(id, { role }, tx);
      await this.audit.record('project-member-changed', { accountId, subject: `${projectId} ${id}` }, tx);
    });
    const changed = (await this.members.list(projectId)).find((member) => member.id === id);
    if (!changed) throw new Problem('project.part-not-found');

    return toMember(changed, accountId);
  }

  async remove(accountId: string, projectId: string, id: string): Promise<void> {
    await this.access.requireToChange(accountId, projectId, 'owner');
    await this.transactions.run(async (tx) => {
      await this.other(projectId, id, tx);
      await this.members.delete({ id }, tx);
      await this.audit.record('project-member-removed', { accountId, subject: `${projectId} ${id}` }, tx);
    });
  }

  async leave(accountId: string, projectId: string): Promise<void> {
    await this.access.require(accountId, projectId);
    await this.transactions.run(async (tx) => {
      const me = await this.members.findOneForUpdate({ projectId, accountId }, tx);
      if (me?.role === 'owner') throw new Problem('project.owner-stays');
      await this.members.delete({ projectId, accountId }, tx);
      await this.audit.record('project-member-left', { accountId, subject: projectId }, tx);
    });
  }

  /** The owner becomes a helper, and the member the owner. */
  async handOver(accountId: string, projectId: string, id: string): Promise<Project> {
    await this.access.requireToChange(accountId, projectId, 'owner');
    await this.projectTransactions.run(projectId, async (tx) => {
      const heir = await this.members.findOne({ id, projectId }, tx);
      if (!heir?.accountId || heir.accountId === accountId) throw new Problem('project.part-not-found');
      // The account before the project, as its deletion does; and what it owns is counted one after the other.
      if (!(await this.accounts.lock(heir.accountId, tx))) throw new Problem('project.part-not-found');
      await this.lock(projectId, tx);
      if ((await this.members.count({ accountId: heir.accountId, role: 'owner' }, tx)) >= projectLimits.maxOwned)
        throw new Problem('project.limit');
      if ((await this.members.update({ projectId, accountId, role: 'owner' }, { role: 'helper' }, tx)) === 0)
        throw new Problem('project.role');
      if ((await this.members.update({ id, projectId, accountId: heir.accountId }, { role: 'owner' }, tx)) === 0)
        throw new Problem('project.part-not-found');
      await this.audit.record('project-handed-over', { accountId, subject: `${projectId} ${id}` }, tx);
    });

    return this.projectsService.find(accountId, projectId);
  }

  /** What the menu tells of projects: nothing to whoever has none and is not invited. */
  async menuState(accountId: string, language: Language): Promise<MenuState> {
    const { projects, invitations } = await this.members.counts(
      accountId,
      await this.accounts.provenAddress(accountId),
    );
    const text = pageTextsIn(language)('projects.invitations', { count: invitations });

    return { count: invitations, text, hidden: projects + invitations === 0 };
  }

  /** To the address of the account, if a mailed code has proved it: nobody else's invitations belong to who has typed it. */
  async invitations(accountId: string): Promise<ProjectInvitation[]> {
    const email = await this.accounts.provenAddress(accountId);
    const found = email === null ? [] : await this.members.invitationsTo(email);

    return found.map((row) => ({ ...row, invitedAt: row.invitedAt.toISOString() }));
  }

  /** @throws Problem `project.not-found` */
  async accept(accountId: string, id: string): Promise<Project> {
    const projectId = await this.transactions.run(async (tx) => {
      const invitation = await this.invitation(accountId, id, tx);
      await this.members.updateById(id, { accountId, email: null, joinedAt: () => 'now()' }, tx);
      await this.audit.record('project-member-joined', { accountId, subject: invitation.projectId }, tx);

      return invitation.projectId;
    });

    return this.projectsService.find(accountId, projectId);
  }

  /** @throws Problem `project.not-found` */
  async decline(accountId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.invitation(accountId, id, tx);
      await this.members.delete({ id }, tx);
    });
  }

  private async invitation(accountId: string, id: string, tx: Transaction): Promise<ProjectMemberEntity> {
    if (!(await this.accounts.hold(accountId, tx))) throw new Problem('session.ended');
    const email = await this.accounts.provenAddress(accountId, tx);
    const found = email === null ? null : await this.members.findOneForUpdate({ id, email }, tx);
    if (!found) throw new Problem('project.not-found');

    return found;
  }

  /** A member who is not the owner, locked. */
  private async other(projectId: string, id: string, tx: Transaction): Promise<void> {
    const member = await this.members.findOneForUpdate({ id, projectId }, tx);
    if (!member) throw new Problem('project.part-not-found');
    if (member.role === 'owner') throw new Problem('project.owner-stays');
  }

  private async lock(projectId: string, tx: Transaction): Promise<void> {
    if (!(await this.projects.findOneForUpdate({ id: projectId }, tx))) throw new Problem('project.not-found');
  }
}

function toMember({ accountId, invitedAt, joinedAt, ...member }: ListedMember, caller: string): ProjectMember {
  return {
    ...member,
    invitedAt: invitedAt.toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
    me: accountId === caller,
  };
}
