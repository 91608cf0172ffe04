import type { UploadAnswer } from '@fidelio/contracts';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { UploadReplies } from '../chat/upload-replies.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FileChanges } from '../files/file-changes.js';
import { clientGone } from '../../platform/http/event-stream.js';
import { Account, type AccountContext, type FidelioRequest, Handles } from '../../platform/http/policy.js';
import { UploadService } from './upload.service.js';

@Controller()
export class UploadController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly uploads: UploadService,
    private readonly changes: FileChanges,
    private readonly replies: UploadReplies,
  ) {}

  @Handles('upload')
  async upload(
    @Account() account: AccountContext,
    @Req() request: FidelioRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadAnswer> {
    const gone = clientGone(response);
    const { file, clientMessageId } = await this.uploads.receive(account, request);
    const timeout = this.config.limits.uploadPatienceSeconds * 1000;
    const current = (await this.changes.untilRepaired(file.id, timeout, gone)) ?? file;

    return { results: await this.replies.reply(current, clientMessageId) };
  }
}
