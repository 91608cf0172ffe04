import { FileId } from '@fidelio/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { languageOf } from '../../../platform/http/cookies.js';
import { Policy } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { DownloadsService } from '../download/downloads.service.js';
import { sendObject } from '../send-object.js';
import { FilesService } from '../files.service.js';
import { deadLinkPage } from './dead-link-page.js';
import { CorrectedFileLinks } from './corrected-file-links.js';

const LinkPath = z.object({ id: FileId, token: z.string().max(200), name: z.string().max(1024) });
type LinkPath = z.infer<typeof LinkPath>;

/** Serves the links of mails and of the Files screen. A link's signature is the permission. */
@Controller('api/users/file/fixed')
export class CorrectedFileController {
  constructor(
    private readonly links: CorrectedFileLinks,
    private readonly files: FilesService,
    private readonly downloads: DownloadsService,
  ) {}

  @Get(':id/:token/:name')
  @Policy('public')
  async open(
    @Param({ schema: LinkPath }) path: LinkPath,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const verdict = this.links.verify(path.id, path.token);
    const file = verdict === 'valid' ? await this.files.linked(path.id) : null;
    const object = file && this.downloads.corrected(file);
    if (object) return sendObject(request, response, object);

    const problem = new Problem(verdict === 'expired' ? 'file.link-expired' : 'file.not-found');
    if (!request.accepts(['json', 'html']) || request.accepts(['json', 'html']) === 'json') throw problem;
    response
      .status(problem.status)
      .set('cache-control', 'no-store')
      .type('html')
      .send(deadLinkPage(verdict, path.id, languageOf(request)));
  }
}
