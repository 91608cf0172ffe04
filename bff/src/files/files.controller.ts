import { AgreeToFix, FileId, UpdateFeedback } from '@fidelio/contracts';
import { Body, Controller, Header, Inject, Param } from '@nestjs/common';
import { z } from 'zod';
import { Account, type AccountContext, Handles } from '../http/policy.js';
import { FilesService } from './files.service.js';

const FilePath = z.object({ id: FileId });
type FilePath = z.infer<typeof FilePath>;

@Controller()
export class FilesController {
  constructor(@Inject(FilesService) private readonly files: FilesService) {}

  /** Written by the service: the list has no pages and may be long. */
  @Handles('files')
  @Header('content-type', 'application/json; charset=utf-8')
  async list(@Account() account: AccountContext) {
    return `{"results":${await this.files.list(account.id)}}`;
  }

  @Handles('updateFeedback')
  async updateFeedback(@Account() account: AccountContext, @Body({ schema: UpdateFeedback }) change: UpdateFeedback) {
    return { results: await this.files.updateFeedback(account.id, change) };
  }

  @Handles('agreeToFix')
  async agree(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) path: FilePath,
    @Body({ schema: AgreeToFix }) agreement: AgreeToFix,
  ) {
    return { results: await this.files.agree(account.id, path.id, agreement.finding) };
  }

  @Handles('deleteFile')
  async delete(@Account() account: AccountContext, @Param({ schema: FilePath }) path: FilePath) {
    await this.files.delete(account.id, path.id);

    return { results: { done: true } };
  }

  @Handles('restoreFile')
  async restore(@Account() account: AccountContext, @Param({ schema: FilePath }) path: FilePath) {
    return { results: await this.files.restore(account.id, path.id) };
  }
}
