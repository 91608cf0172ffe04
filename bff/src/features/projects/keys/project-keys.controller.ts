import { Uuid } from '@fidelio/contracts';
import { MakeProjectKey } from '@fidelio/contracts/projects';
import { Body, Controller, Param } from '@nestjs/common';
import { z } from 'zod';
import { Account, type AccountContext, Handles } from '../../../platform/http/policy.js';
import { OfProject } from '../of-project.js';
import { ProjectKeysService } from './project-keys.service.js';

const OfKey = OfProject.extend({ key: Uuid });
type OfKey = z.infer<typeof OfKey>;

@Controller()
export class ProjectKeysController {
  constructor(private readonly keys: ProjectKeysService) {}

  @Handles('projectKeys')
  async list(@Account() account: AccountContext, @Param({ schema: OfProject }) { id }: OfProject) {
    return { results: await this.keys.list(account.id, id) };
  }

  @Handles('makeProjectKey')
  async make(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Body({ schema: MakeProjectKey }) wish: MakeProjectKey,
  ) {
    return { results: await this.keys.make(account.id, id, wish) };
  }

  @Handles('revokeProjectKey')
  async revoke(@Account() account: AccountContext, @Param({ schema: OfKey }) { id, key }: OfKey) {
    await this.keys.revoke(account.id, id, key);

    return { results: { done: true } };
  }
}
