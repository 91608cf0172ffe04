import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { MailedIdleProject, MailedInvitation, MailedProjects } from '../mails/mailed-projects.js';
import { idleDays, noticeDays } from './idle-projects.js';
import { ProjectMembersRepository } from './members/project-members.repository.js';
import { ProjectsRepository } from './projects.repository.js';

const dayMs = 86_400_000;

/** Gives the mail module what is to be said of a project, at the moment when it is sent. */
@Injectable()
export class ProjectMails implements MailedProjects {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly projects: ProjectsRepository,
    private readonly members: ProjectMembersRepository,
  ) {}

  async ofInvitation(memberId: string): Promise<MailedInvitation | undefined> {
    const invitation = await this.members.mailedInvitation(memberId);

    return invitation && { ...invitation, page: this.page };
  }

  async ofIdle(accountId: string, projectId: string): Promise<MailedIdleProject | undefined> {
    const project = await this.projects.findOne({ id: projectId });
    const owns = await this.members.exists({ projectId, accountId, role: 'owner' });
    if (!project?.noticedAt || !owns) return undefined;
    const { name, usedAt, noticedAt } = project;
    const ends = Math.max(usedAt.getTime() + idleDays * dayMs, noticedAt.getTime() + noticeDays * dayMs);

    return { project: name, deletedOn: new Date(ends), page: this.page };
  }

  private get page(): string {
    return `${this.config.publicUrl}/projects`;
  }
}
