import { NameProject } from '@fidelio/contracts/projects';
import { Body, Controller, Param, UseInterceptors } from '@nestjs/common';
import { AccountReadsInterceptor } from '../../platform/concurrency/account-reads.interceptor.js';
import { Account, type AccountContext, Handles } from '../../platform/http/policy.js';
import { OfProject } from './of-project.js';
import { ProjectsService } from './projects.service.js';

@Controller()
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Handles('projects')
  @UseInterceptors(AccountReadsInterceptor)
  async list(@Account() account: AccountContext) {
    return { results: await this.projects.list(account.id) };
  }

  @Handles('createProject')
  async create(@Account() account: AccountContext, @Body({ schema: NameProject }) { name }: NameProject) {
    return { results: await this.projects.create(account.id, name) };
  }

  @Handles('project')
  async find(@Account() account: AccountContext, @Param({ schema: OfProject }) { id }: OfProject) {
    return { results: await this.projects.find(account.id, id) };
  }

  @Handles('renameProject')
  async rename(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Body({ schema: NameProject }) { name }: NameProject,
  ) {
    return { results: await this.projects.rename(account.id, id, name) };
  }

  @Handles('deleteProject')
  async delete(@Account() account: AccountContext, @Param({ schema: OfProject }) { id }: OfProject) {
    await this.projects.delete(account.id, id);

    return { results: { done: true } };
  }

  @Handles('projectScans')
  async scans(@Account() account: AccountContext, @Param({ schema: OfProject }) { id }: OfProject) {
    return { results: await this.projects.scansOf(account.id, id) };
  }
}
