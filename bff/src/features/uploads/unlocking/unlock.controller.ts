import { FileId, UnlockFile } from '@fidelio/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { z } from 'zod';
import { Account, type AccountContext, Handles } from '../../../platform/http/policy.js';
import { UnlockService } from './unlock.service.js';

const FilePath = z.object({ id: FileId });
type FilePath = z.infer<typeof FilePath>;

@Controller()
export class UnlockController {
  constructor(private readonly unlocking: UnlockService) {}

  @Handles('unlockFile')
  async unlock(
    @Account() account: AccountContext,
    @Param({ schema: FilePath }) { id }: FilePath,
    @Body({ schema: UnlockFile }) { password }: UnlockFile,
  ) {
    return { results: await this.unlocking.unlock(account.id, id, password) };
  }
}
