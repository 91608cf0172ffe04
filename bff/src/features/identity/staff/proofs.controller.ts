import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Done } from '@fidelio/contracts';
import { FactorCode, type PasskeyOptions, UsedPasskey } from '@fidelio/contracts/staff';
import type { Request, Response } from 'express';
import { Account, type AccountContext, HandlesStaff } from '../../../platform/http/policy.js';
import { FactorTries } from './factor-tries.js';
import { PasskeysService } from './passkeys.service.js';
import { ProofsService } from './proofs.service.js';

@Controller()
export class ProofsController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly passkeys: PasskeysService,
    private readonly tries: FactorTries,
  ) {}

  @HandlesStaff('proveByCode')
  async byCode(
    @Account() caller: AccountContext,
    @Body({ schema: FactorCode }) { code }: FactorCode,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Done> {
    await this.proofs.byCode(caller, code, request);
    this.tries.know(request, response, caller);

    return { results: { done: true } };
  }

  @HandlesStaff('beginProof')
  async begin(@Account() caller: AccountContext): Promise<PasskeyOptions> {
    return { results: { ...(await this.passkeys.beginProof(caller)) } };
  }

  @HandlesStaff('proveByPasskey')
  async byPasskey(
    @Account() caller: AccountContext,
    @Body({ schema: UsedPasskey }) used: UsedPasskey,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Done> {
    await this.proofs.byPasskey(caller, used);
    this.tries.know(request, response, caller);

    return { results: { done: true } };
  }
}
