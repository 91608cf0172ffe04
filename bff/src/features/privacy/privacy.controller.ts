import { pipeline } from 'node:stream/promises';
import { Controller, Res } from '@nestjs/common';
import type { Done } from '@fidelio/contracts';
import type { Response } from 'express';
import { codeOf } from '../../platform/config/code-of.js';
import { Account, type AccountContext, Handles } from '../../platform/http/policy.js';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { StaffAccess } from '../identity/staff-access.service.js';
import { PrivacyService } from './privacy.service.js';

/** Node's code where the client disconnects before the end. */
const clientGone = 'ERR_STREAM_PREMATURE_CLOSE';

@Controller()
export class PrivacyController {
  constructor(
    private readonly privacy: PrivacyService,
    private readonly accounts: AccountsService,
    private readonly staff: StaffAccess,
  ) {}

  @Handles('exportMe')
  async export(@Account() caller: AccountContext, @Res() response: Response): Promise<void> {
    const json = await this.privacy.export(caller);
    response.set({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="fidelio-export.json"',
    });
    try {
      // A failure on the way cuts the connection: half an export must not look whole.
      await pipeline(json, response);
    } catch (error) {
      if (codeOf(error) !== clientGone) throw error;
    }
  }

  @Handles('deleteMe')
  async delete(@Account() caller: AccountContext): Promise<Done> {
    await this.staff.requireMayDelete(caller, await this.accounts.get(caller.id));
    await this.privacy.erase(caller.id);

    return { results: { done: true } };
  }
}
