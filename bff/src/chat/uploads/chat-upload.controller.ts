import type { UploadAnswer, UploadFields } from '@fidelio/contracts';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { FileWatch } from '../../files/record/file-watch.js';
import { UploadService } from '../../files/upload/upload.service.js';
import { clientGone } from '../../http/event-stream.js';
import { Account, type AccountContext, type FidelioRequest, Handles } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { UploadReplies } from './upload-replies.js';

@Controller()
export class ChatUploadController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(UploadService) private readonly uploads: UploadService,
    @Inject(FileWatch) private readonly watch: FileWatch,
    @Inject(UploadReplies) private readonly replies: UploadReplies,
    @Inject(ConversationsService) private readonly conversations: ConversationsService,
  ) {}

  @Handles('upload')
  async upload(
    @Account() account: AccountContext,
    @Req() request: FidelioRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadAnswer> {
    const gone = clientGone(response);
    const { file, fields } = await this.uploads.receive(account.id, request, (fields, manager) =>
      this.accept(account, fields, manager),
    );
    const patience = this.config.limits.uploadPatienceSeconds * 1000;
    const current = (await this.watch.settled(file.id, patience, gone)) ?? file;

    return { results: await this.replies.reply(current, fields.clientMessageId ?? null) };
  }

  private async accept(account: AccountContext, fields: UploadFields, manager: EntityManager): Promise<string> {
    if (fields.conversationId !== undefined) {
      const { id } = await this.conversations.owned(account.id, fields.conversationId, manager);

      return this.conversations.saidByUser(manager, id);
    }
    if (account.client === 'web') {
      const errors = [{ path: 'conversationId', message: 'A web session uploads into a conversation.' }];
      throw new Problem('request.invalid', { errors });
    }

    return '';
  }
}
