import { SaveToDrive } from '@fidelio/contracts';
import { Body, Controller, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Account, type AccountContext, Handles } from '../../platform/http/policy.js';
import { browserCookie } from './browser-cookie.js';
import { consentMs, DriveSaves } from './drive-saves.service.js';

const SavePath = z.object({ id: z.uuid() });
type SavePath = z.infer<typeof SavePath>;

@Controller()
export class DriveController {
  constructor(
    private readonly saves: DriveSaves,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles('saveToDrive')
  async begin(
    @Account() account: AccountContext,
    @Body({ schema: SaveToDrive }) wish: SaveToDrive,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { id, consentUrl, browserSecret } = await this.saves.begin(account, wish);
    const { name, attributes } = browserCookie(id, this.config);
    response.cookie(name, browserSecret, { ...attributes, maxAge: consentMs });

    return { results: { id, consentUrl } };
  }

  @Handles('driveSave')
  async find(@Account() account: AccountContext, @Param({ schema: SavePath }) { id }: SavePath) {
    return { results: await this.saves.find(account.id, id) };
  }

  @Handles('cancelDriveSave')
  async cancel(@Account() account: AccountContext, @Param({ schema: SavePath }) { id }: SavePath) {
    return { results: await this.saves.cancel(account.id, id) };
  }
}
