import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ChosenFiles, type Language } from '@fidelio/contracts';
import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { clientGone } from '../../../platform/http/event-stream.js';
import { Account, type AccountContext, Handles, PageLanguage } from '../../../platform/http/policy.js';
import { ArchiveService } from './archive.service.js';

@Controller()
export class ArchiveController {
  constructor(private readonly archives: ArchiveService) {}

  @Handles('archive')
  async archive(
    @Account() account: AccountContext,
    @Body({ schema: ChosenFiles }) { ids }: ChosenFiles,
    @PageLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const signal = clientGone(response);
    const archive = await this.archives.open(account.id, { ids, language }, signal);

    response.attachment(archive.name).set({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    try {
      await pipeline(Readable.from(archive.chunks, { objectMode: false }), response);
    } catch (cause) {
      if (!signal.aborted) throw cause;
    } finally {
      archive.close();
    }
  }
}
