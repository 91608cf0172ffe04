import { FileId } from '@fidelio/contracts';
import { Controller, Param } from '@nestjs/common';
import { z } from 'zod';
import { Account, type AccountContext, Handles } from '../http/policy.js';
import { ComparisonService } from './comparison.service.js';

const FilePath = z.object({ id: FileId });
type FilePath = z.infer<typeof FilePath>;

@Controller()
export class ComparisonController {
  constructor(private readonly comparisons: ComparisonService) {}

  @Handles('comparison')
  async comparison(@Account() account: AccountContext, @Param({ schema: FilePath }) { id }: FilePath) {
    return { results: await this.comparisons.ofOwner(account.id, id) };
  }
}
