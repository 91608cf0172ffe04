import {
  AgreeToFix,
  AllowStaff,
  ChosenFiles,
  FileId,
  type Language,
  SwitchChanges,
  UpdateFeedback,
} from '@fidelio/contracts';
import { Body, Controller, Header, Param, UseInterceptors } from '@nestjs/common';
import { z } from 'zod';
import { AccountReadsInterceptor } from '../../platform/concurrency/account-reads.interceptor.js';
import { Account, type AccountContext, Handles, PageLanguage } from '../../platform/http/policy.js';
import { resultsWithRawField } from '../../platform/performance/raw-json-field.js';
import { FilesService } from './files.service.js';

const FilePath = z.object({ id: FileId });
type FilePath = z.infer<typeof FilePath>;

@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Handles('files')
  @UseInterceptors(AccountReadsInterceptor)
  @Header('content-type', 'application/json; charset=utf-8')
  async list(@Account() account: AccountContext, @PageLanguage() language: Language) {
    const records = await this.files.list(account.id, language);

    return resultsWithRawField(records, 'diagnosis', ({ diagnosisJson, ...rest }) => ({ rest, raw: diagnosisJson }));
  }

  @Handles('filesMenu')
  async menu(@Account() account: AccountContext, @PageLanguage() language: Language) {
    return { results: await this.files.menuState(account.id, language) };
  }

  @Handles('updateFeedback')
  async updateFeedback(
    @Account() account: AccountContext,
    @Body({ schema: UpdateFeedback }) change: UpdateFeedback,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.files.updateFeedback(account.id, change, language) };
  }

  @Handles('agreeToFix')
  async agree(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) path: FilePath,
    @Body({ schema: AgreeToFix }) agreement: AgreeToFix,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.files.agree(account.id, path.id, findingsOf(agreement), language) };
  }

  @Handles('allowStaff')
  async allowStaff(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) path: FilePath,
    @Body({ schema: AllowStaff }) { allowed }: AllowStaff,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.files.allowStaff(account, path.id, allowed, language) };
  }

  @Handles('switchChanges')
  async switchChanges(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) path: FilePath,
    @Body({ schema: SwitchChanges }) change: SwitchChanges,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.files.switchChanges(account.id, path.id, change, language) };
  }

  @Handles('deleteFile')
  async delete(@Account() account: AccountContext, @Param({ schema: FilePath }) path: FilePath) {
    await this.files.delete(account.id, path.id);

    return { results: { done: true } };
  }

  @Handles('deletedFiles')
  @UseInterceptors(AccountReadsInterceptor)
  async deleted(@Account() account: AccountContext) {
    return { results: await this.files.deleted(account.id) };
  }

  @Handles('deleteFiles')
  async deleteMany(@Account() account: AccountContext, @Body({ schema: ChosenFiles }) { ids }: ChosenFiles) {
    await this.files.deleteMany(account.id, ids);

    return { results: { done: true } };
  }

  @Handles('restoreFiles')
  async restoreMany(@Account() account: AccountContext, @Body({ schema: ChosenFiles }) { ids }: ChosenFiles) {
    await this.files.restoreMany(account.id, ids);

    return { results: { done: true } };
  }

  @Handles('deleteFilesForGood')
  async deleteForGood(@Account() account: AccountContext, @Body({ schema: ChosenFiles }) { ids }: ChosenFiles) {
    await this.files.deleteForGood(account.id, ids);

    return { results: { done: true } };
  }

  @Handles('restoreFile')
  async restore(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) path: FilePath,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.files.restore(account.id, path.id, language) };
  }
}

function findingsOf(agreement: AgreeToFix): string[] {
  return 'findings' in agreement ? agreement.findings : [agreement.finding];
}
