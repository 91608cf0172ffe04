import { NamedFinding, NamedRecipe, ProposeRecipe, TrialFile, WithdrawRecipe } from '@fidelio/contracts/staff';
import { Body, Controller, Query } from '@nestjs/common';
import { Account, type AccountContext, HandlesStaff } from '../../../platform/http/policy.js';
import { TrialPagesService } from './trial-pages.service.js';
import { FixesDesk } from './fixes-desk.service.js';

/** Backlog and learning of the staff console. */
@Controller()
export class FixesDeskController {
  constructor(
    private readonly desk: FixesDesk,
    private readonly trialPages: TrialPagesService,
  ) {}

  @HandlesStaff('backlog')
  async backlog() {
    return { results: await this.desk.backlog() };
  }

  @HandlesStaff('backlogFinding')
  async finding(@Query({ schema: NamedFinding }) { finding }: NamedFinding) {
    return { results: await this.desk.finding(finding) };
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
  async trial(@Query({ schema: NamedRecipe }) { recipe }: NamedRecipe) {
    return { results: await this.desk.trial(recipe) };
  }

  @HandlesStaff('tryRecipe')
  async try(@Account() staff: AccountContext, @Body({ schema: NamedRecipe }) { recipe }: NamedRecipe) {
    return { results: await this.desk.try(staff.id, recipe) };
  }

  @HandlesStaff('trialPages')
  async pages(@Account() staff: AccountContext, @Body({ schema: TrialFile }) { id }: TrialFile) {
    return { results: await this.trialPages.show(staff.id, id) };
  }

  @HandlesStaff('publishRecipe')
  async publish(@Account() staff: AccountContext, @Body({ schema: NamedRecipe }) { recipe }: NamedRecipe) {
    return { results: await this.desk.publish(staff.id, recipe) };
  }

  @HandlesStaff('withdrawRecipe')
  async withdraw(
    @Account() staff: AccountContext,
    @Body({ schema: WithdrawRecipe }) { recipe, reason }: WithdrawRecipe,
  ) {
    return { results: await this.desk.withdraw(staff.id, recipe, reason) };
  }
}
