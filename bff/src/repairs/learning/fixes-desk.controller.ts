import { ProposeRecipe, WithdrawRecipe } from '@fidelio/contracts/staff';
import { Body, Controller, Param } from '@nestjs/common';
import { z } from 'zod';
import { Account, type AccountContext, HandlesStaff } from '../../http/policy.js';
import { FixesDesk } from './fixes-desk.service.js';

/** The id of a finding or a recipe: `word.line-number`. */
const NamePath = z.object({ id: z.string().regex(/^[\w.-]{1,100}$/) });
type NamePath = z.infer<typeof NamePath>;

/** Backlog and learning of the staff console. */
@Controller()
export class FixesDeskController {
  constructor(private readonly desk: FixesDesk) {}

  @HandlesStaff('backlog')
  async backlog() {
    return { results: await this.desk.backlog() };
  }

  @HandlesStaff('backlogFinding')
  async finding(@Param({ schema: NamePath }) { id }: NamePath) {
    return { results: await this.desk.finding(id) };
  }

  @HandlesStaff('recipes')
  async recipes() {
    return { results: await this.desk.list() };
  }

  @HandlesStaff('proposeRecipe')
  async propose(@Account() staff: AccountContext, @Body({ schema: ProposeRecipe }) proposal: ProposeRecipe) {
    return { results: await this.desk.propose(staff.id, proposal) };
  }

  @HandlesStaff('recipeTrial')
  async trial(@Param({ schema: NamePath }) { id }: NamePath) {
    return { results: await this.desk.trial(id) };
  }

  @HandlesStaff('tryRecipe')
  async try(@Account() staff: AccountContext, @Param({ schema: NamePath }) { id }: NamePath) {
    return { results: await this.desk.try(staff.id, id) };
  }

  @HandlesStaff('publishRecipe')
  async publish(@Account() staff: AccountContext, @Param({ schema: NamePath }) { id }: NamePath) {
    return { results: await this.desk.publish(staff.id, id) };
  }

  @HandlesStaff('withdrawRecipe')
  async withdraw(
    @Account() staff: AccountContext,
    @Param({ schema: NamePath }) { id }: NamePath,
    @Body({ schema: WithdrawRecipe }) { reason }: WithdrawRecipe,
  ) {
    return { results: await this.desk.withdraw(staff.id, id, reason) };
  }
}
