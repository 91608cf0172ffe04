import { Body, Controller } from '@nestjs/common';
import type { Done } from '@fidelio/contracts';
import { FactorCode, type PasskeyOptions, UsedPasskey } from '@fidelio/contracts/staff';
import { Account, type AccountContext, HandlesStaff } from '../../http/policy.js';
import { PasskeysService } from './passkeys.service.js';
import { ProofsService } from './proofs.service.js';

@Controller()
export class ProofsController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly passkeys: PasskeysService,
  ) {}

  @HandlesStaff('proveByCode')
  async byCode(@Account() caller: AccountContext, @Body({ schema: FactorCode }) { code }: FactorCode): Promise<Done> {
    await this.proofs.byCode(caller, code);

    return { results: { done: true } };
  }

  @HandlesStaff('beginProof')
  async begin(@Account() caller: AccountContext): Promise<PasskeyOptions> {
    return { results: { ...(await this.passkeys.beginProof(caller)) } };
  }

  @HandlesStaff('proveByPasskey')
  async byPasskey(@Account() caller: AccountContext, @Body({ schema: UsedPasskey }) used: UsedPasskey): Promise<Done> {
    await this.proofs.byPasskey(caller, used);

    return { results: { done: true } };
  }
}
