import { FileId, type Language, ShareComparison } from '@fidelio/contracts';
import { Body, Controller, Param, UseInterceptors } from '@nestjs/common';
import { z } from 'zod';
import { AccountReadsInterceptor } from '../../platform/concurrency/account-reads.interceptor.js';
import { FilesService } from '../files/files.service.js';
import { ShareLinks } from '../files/links/share-links.js';
import { Account, type AccountContext, Handles, PageLanguage } from '../../platform/http/policy.js';
import { ComparisonService } from './comparison.service.js';

const FilePath = z.object({ id: FileId });
type FilePath = z.infer<typeof FilePath>;

@Controller()
export class ComparisonController {
  constructor(
    private readonly comparisons: ComparisonService,
    private readonly shares: ShareLinks,
    private readonly files: FilesService,
  ) {}

  @Handles('comparison')
  @UseInterceptors(AccountReadsInterceptor)
  async comparison(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) { id }: FilePath,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.comparisons.ofOwner(account.id, id, language) };
  }

  @Handles('drawAgain')
  async drawAgain(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) { id }: FilePath,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.comparisons.drawAgain(account.id, id, language) };
  }

  @Handles('drawOriginal')
  async drawOriginal(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) { id }: FilePath,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.comparisons.drawOriginal(account.id, id, language) };
  }

  @Handles('shareComparison')
  async share(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) { id }: FilePath,
    @Body({ schema: ShareComparison }) wish: ShareComparison,
  ) {
    const file = await this.files.owned(account.id, id);

    return { results: this.shares.make(file.id, wish) };
  }
}
