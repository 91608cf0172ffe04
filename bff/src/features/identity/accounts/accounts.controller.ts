import { Body, Controller } from '@nestjs/common';
import { type AccountAnswer, UpdateAccount } from '@fidelio/contracts';
import { Account, type AccountContext, Handles } from '../../../platform/http/policy.js';
import { StaffAccess } from '../staff-access.service.js';
import { AccountsService, toUser } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly staff: StaffAccess,
  ) {}

  @Handles('me')
  async me(@Account() { id }: AccountContext): Promise<AccountAnswer> {
    return { results: this.staff.named(toUser(await this.accounts.get(id))) };
  }

  @Handles('updateMe')
  async update(
    @Account() { id }: AccountContext,
    @Body({ schema: UpdateAccount }) change: UpdateAccount,
  ): Promise<AccountAnswer> {
    return { results: this.staff.named(toUser(await this.accounts.update(id, change))) };
  }
}
