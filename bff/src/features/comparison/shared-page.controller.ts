import { FileId, type Language } from '@fidelio/contracts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { FilesService } from '../files/files.service.js';
import { CorrectedFileLinks } from '../files/links/corrected-file-links.js';
import { expiryOf } from '../../platform/links/link-signer.js';
import { ShareLinks, ShareScope } from '../files/links/share-links.js';
import { PageLanguage, Policy } from '../../platform/http/policy.js';
import { ComparisonService } from './comparison.service.js';
import { deadSharePage, sharedPage } from './shared-page.js';

const SharePath = z.object({ id: FileId, scope: ShareScope, token: z.string().max(200) });
type SharePath = z.infer<typeof SharePath>;

const hourMs = 3_600_000;

/** Shows a comparison to whoever holds its link. The link's signature is the permission. */
@Controller('shared')
export class SharedPageController {
  constructor(
    private readonly shares: ShareLinks,
    private readonly files: FilesService,
    private readonly comparisons: ComparisonService,
    private readonly downloads: CorrectedFileLinks,
  ) {}

  @Get(':id/:scope/:token')
  @Policy('public')
  async open(
    @Param({ schema: SharePath }) { id, scope, token }: SharePath,
    @PageLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const verdict = this.shares.verify(id, scope, token);
    const file = verdict === 'valid' ? await this.files.linked(id) : null;
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('html');
    if (!file) {
      response.status(verdict === 'expired' ? 410 : 404).send(deadSharePage(verdict === 'expired', language));
      return;
    }

    // What the page leads to ends with the link to it.
    const until = expiryOf(token);
    const comparison = await this.comparisons.of(file, language, until);
    const mayDownload = scope === 'file' && comparison.downloadUrl !== null;
    const expires = new Date(Math.min(Date.now() + hourMs, until.getTime()));
    const download = mayDownload ? this.downloads.path(file, expires) : null;
    response.send(sharedPage(comparison, download, language));
  }
}
