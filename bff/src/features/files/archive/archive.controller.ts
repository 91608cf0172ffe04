import { ChosenFiles, type Language } from '@fidelio/contracts';
import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Account, type AccountContext, Handles, PageLanguage } from '../../../platform/http/policy.js';
import { sendArchive } from './archive.js';
import { ArchiveService } from './archive.service.js';

@Controller()
export class ArchiveController {
  constructor(private readonly archives: ArchiveService) {}

  @Handles('archive')
  archive(
    @Account() account: AccountContext,
    @Body({ schema: ChosenFiles }) { ids }: ChosenFiles,
    @PageLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    return sendArchive(response, (signal) => this.archives.open(account.id, { ids, language }, signal));
  }
}
