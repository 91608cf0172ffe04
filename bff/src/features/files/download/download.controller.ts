import { DownloadQuery } from '@fidelio/contracts';
import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Account, type AccountContext, Handles } from '../../../platform/http/policy.js';
import { DownloadsService } from './downloads.service.js';
import { sendObject } from '../send-object.js';

@Controller()
export class DownloadController {
  constructor(private readonly downloads: DownloadsService) {}

  /** Express also answers HEAD with this handler. */
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
