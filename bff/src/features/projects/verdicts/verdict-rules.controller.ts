import { ChangeVerdictRules } from '@fidelio/contracts/projects';
import { Body, Controller } from '@nestjs/common';
import { Account, type AccountContext, Handles, HandlesStaff } from '../../../platform/http/policy.js';
import { VerdictRulesService } from './verdict-rules.service.js';

@Controller()
export class VerdictRulesController {
  constructor(private readonly rules: VerdictRulesService) {}

  @Handles('verdictRules')
  async list() {
    return { results: await this.rules.current() };
  }

  @HandlesStaff('changeVerdictRules')
  async change(@Account() staff: AccountContext, @Body({ schema: ChangeVerdictRules }) { rules }: ChangeVerdictRules) {
    return { results: await this.rules.change(staff.id, rules) };
  }
}
