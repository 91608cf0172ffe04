import { Uuid } from '@fidelio/contracts';
import { ChangeWave, MakeWave, PlanFiles } from '@fidelio/contracts/projects';
import { Body, Controller, Param, UseInterceptors } from '@nestjs/common';
import { z } from 'zod';
import { AccountReadsInterceptor } from '../../../platform/concurrency/account-reads.interceptor.js';
import { Account, type AccountContext, Handles } from '../../../platform/http/policy.js';
import { OfProject } from '../of-project.js';
import { WavesService } from './waves.service.js';

const OfWave = OfProject.extend({ wave: Uuid });
type OfWave = z.infer<typeof OfWave>;

@Controller()
export class WavesController {
  constructor(private readonly waves: WavesService) {}

  @Handles('waves')
  @UseInterceptors(AccountReadsInterceptor)
  async list(@Account() account: AccountContext, @Param({ schema: OfProject }) { id }: OfProject) {
    return { results: await this.waves.list(account.id, id) };
  }

  @Handles('makeWave')
  async make(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Body({ schema: MakeWave }) wish: MakeWave,
  ) {
    return { results: await this.waves.make(account.id, id, wish) };
  }

  @Handles('changeWave')
  async change(
    @Account() account: AccountContext,
    @Param({ schema: OfWave }) { id, wave }: OfWave,
    @Body({ schema: ChangeWave }) change: ChangeWave,
  ) {
    return { results: await this.waves.edit(account.id, id, wave, change) };
  }

  @Handles('deleteWave')
  async delete(@Account() account: AccountContext, @Param({ schema: OfWave }) { id, wave }: OfWave) {
    await this.waves.delete(account.id, id, wave);

    return { results: { done: true } };
  }

  @Handles('planFiles')
  async plan(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Body({ schema: PlanFiles }) plan: PlanFiles,
  ) {
    return { results: { files: await this.waves.plan(account.id, id, plan) } };
  }

  @Handles('linkedFiles')
  @UseInterceptors(AccountReadsInterceptor)
  async linked(@Account() account: AccountContext, @Param({ schema: OfProject }) { id }: OfProject) {
    return { results: await this.waves.linked(account.id, id) };
  }
}
