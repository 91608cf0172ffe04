import { MoveRelease } from '@fidelio/contracts/staff';
import { Body, Controller } from '@nestjs/common';
import { Account, type AccountContext, HandlesStaff } from '../../../platform/http/policy.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { PointerService } from '../publishing/pointer.service.js';
import { RemoteStatesService } from '../remote-states.service.js';

/** Releases in the staff console. */
@Controller()
export class ReleasesDeskController {
  constructor(
    private readonly states: RemoteStatesService,
    private readonly pointers: PointerService,
    private readonly accounts: AccountsService,
    private readonly audit: AuditService,
  ) {}

  @HandlesStaff('releases')
  async list() {
    return { results: await this.states.all() };
  }

  @HandlesStaff('moveRelease')
  async move(
    @Account() { id: accountId, sessionId }: AccountContext,
    @Body({ schema: MoveRelease }) { remote, ...move }: MoveRelease,
  ) {
    const { displayName } = await this.accounts.get(accountId);
    const act = { accountId, sessionId, subject: `${remote} ${move.action}` };
    await this.pointers.move(remote, move, displayName, (tx) => this.audit.record('staff-release-moved', act, tx));

    return { results: { done: true } };
  }
}
