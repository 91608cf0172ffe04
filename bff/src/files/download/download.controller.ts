import { DownloadQuery } from '@fidelio/contracts';
import { Controller, Inject, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Account, type AccountContext, Handles } from '../../http/policy.js';
import { Downloads } from './downloads.service.js';
import { sendObject } from './send-object.js';

@Controller()
export class DownloadController {
  constructor(@Inject(Downloads) private readonly downloads: Downloads) {}

  /** Express answers HEAD through it, too. */
  @Handles('download')
  async download(
    @Account() account: AccountContext,
    @Query({ schema: DownloadQuery }) query: DownloadQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendObject(request, response, await this.downloads.byUrl(account.id, query.url));
  }
}
