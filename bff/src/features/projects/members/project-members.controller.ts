import { type Language, Uuid } from '@fidelio/contracts';
import { ChangeProjectMember, HandOverProject, InviteProjectMember } from '@fidelio/contracts/projects';
import { Body, Controller, Param } from '@nestjs/common';
import { z } from 'zod';
import { Account, type AccountContext, Handles, PageLanguage } from '../../../platform/http/policy.js';
import { OfProject } from '../of-project.js';
import { ProjectMembersService } from './project-members.service.js';

const OfMember = OfProject.extend({ member: Uuid });
type OfMember = z.infer<typeof OfMember>;
const OfInvitation = z.object({ id: Uuid });
type OfInvitation = z.infer<typeof OfInvitation>;

@Controller()
export class ProjectMembersController {
  constructor(private readonly members: ProjectMembersService) {}

  @Handles('projectMembers')
  async list(@Account() account: AccountContext, @Param({ schema: OfProject }) { id }: OfProject) {
    return { results: await this.members.list(account.id, id) };
  }

  @Handles('inviteProjectMember')
  async invite(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Body({ schema: InviteProjectMember }) invitation: InviteProjectMember,
  ) {
    return { results: await this.members.invite(account.id, id, invitation) };
  }

  @Handles('changeProjectMember')
  async change(
    @Account() account: AccountContext,
    @Param({ schema: OfMember }) { id, member }: OfMember,
    @Body({ schema: ChangeProjectMember }) change: ChangeProjectMember,
  ) {
    return { results: await this.members.change(account.id, id, member, change) };
  }

  @Handles('removeProjectMember')
  async remove(@Account() account: AccountContext, @Param({ schema: OfMember }) { id, member }: OfMember) {
    await this.members.remove(account.id, id, member);

    return { results: { done: true } };
  }

  @Handles('leaveProject')
  async leave(@Account() account: AccountContext, @Param({ schema: OfProject }) { id }: OfProject) {
    await this.members.leave(account.id, id);

    return { results: { done: true } };
  }

  @Handles('handOverProject')
  async handOver(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Body({ schema: HandOverProject }) { member }: HandOverProject,
  ) {
    return { results: await this.members.handOver(account.id, id, member) };
  }

  @Handles('projectInvitations')
  async invitations(@Account() account: AccountContext) {
    return { results: await this.members.invitations(account.id) };
  }

  @Handles('projectsMenu')
  async menu(@Account() account: AccountContext, @PageLanguage() language: Language) {
    return { results: await this.members.menuState(account.id, language) };
  }

  @Handles('acceptProjectInvitation')
  async accept(@Account() account: AccountContext, @Param({ schema: OfInvitation }) { id }: OfInvitation) {
    return { results: await this.members.accept(account.id, id) };
  }

  @Handles('declineProjectInvitation')
  async decline(@Account() account: AccountContext, @Param({ schema: OfInvitation }) { id }: OfInvitation) {
    await this.members.decline(account.id, id);

    return { results: { done: true } };
  }
}
