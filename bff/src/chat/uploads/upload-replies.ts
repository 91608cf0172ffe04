import type { ChatFile, UploadAnswer } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import { type Assistant, DialogueState, initialState, type TurnOutput } from '../../assistant/port.js';
import { FileRuns } from '../../files/file-runs.js';
import { FilesService } from '../../files/files.service.js';
import type { FileRow } from '../../files/record/file.entity.js';
import { ConversationRow } from '../conversations/conversation.entity.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { titleOf } from '../conversations/conversation-view.js';
import { toFileFact, toTranscript } from '../conversations/file-fact.js';
import { MessageRow, newMessage } from '../conversations/message.entity.js';
import { lockConversation } from '../turns/turn-beginning.js';

type UploadResults = UploadAnswer['results'];

/** What the assistant says to an uploaded file: at once where the worker was quick, else when it has finished. */
@Injectable()
export class UploadReplies {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
    @Inject(ConversationsService) private readonly conversations: ConversationsService,
    @Inject(FilesService) private readonly files: FilesService,
    @Inject(FileRuns) private readonly runs: FileRuns,
  ) {}

  /** The reply to one upload; however often it is asked for, there is one. */
  async reply(file: FileRow, clientMessageId: string | null): Promise<UploadResults> {
    const { conversationId } = file;
    if (conversationId === null) return this.replyToUploader(file);

    return this.source.transaction(async (manager) => {
      const conversation = await lockConversation(manager, file.accountId, conversationId);
      // Locked: the worker's result is either seen here, or its job finds the message that waits for it.
      const current = (await this.files.lock(manager, file.id)) ?? file;
      const known = await manager.findOneBy(MessageRow, { fileId: file.id });
      if (known) return results(current, known.content, known.id);

      const { output } = await this.explain(manager, conversation, current);
      const message = newMessage({
        ...this.said(conversation, output),
        file: toChatFile(file),
        fileId: file.id,
        awaiting: toFileFact(current).diagnosis === null,
        clientMessageId,
      });
      await manager.insert(MessageRow, message);

      return results(current, message.content, message.id);
    });
  }

  /** The explanation that an earlier reply promised; nothing where none was. */
  async explainLater(fileId: string): Promise<void> {
    const [file] = await this.files.byIds([fileId]);
    const { conversationId } = file ?? {};
    if (!file || !conversationId) return;

    await this.source.transaction(async (manager) => {
      const conversation = await lockConversation(manager, file.accountId, conversationId);
      const { affected } = await manager.update(MessageRow, { fileId, awaiting: true }, { awaiting: false });
      if (affected === 0) return;

      const { output } = await this.explain(manager, conversation, file);
      await manager.insert(MessageRow, newMessage(this.said(conversation, output)));
      // Screens that show the conversation read it again when its file changes.
      await this.runs.signal(manager, file);
    });
  }

  private async explain(
    manager: EntityManager,
    conversation: ConversationRow,
    file: FileRow,
  ): Promise<{ output: TurnOutput }> {
    const before = await this.conversations.messages(manager, conversation.id);
    const state = DialogueState.parse(conversation.state);
    const said = { role: 'user' as const, content: file.reason, fileName: file.name };
    const output = this.assistant.afterUpload(state, toFileFact(file), [...toTranscript(before), said]);
    const files = await this.conversations.filesOf(conversation, manager);
    await manager.update(ConversationRow, conversation.id, {
      state: output.state,
      stateVersion: conversation.stateVersion + 1,
      report: this.assistant.report(output.state, files.map(toFileFact)),
      ended: output.action === 'endChat',
      updatedAt: new Date(),
      ...(conversation.title === '' && { title: titleOf(file.name) }),
    });

    return { output };
  }

  private said({ id, accountId }: ConversationRow, { content, action, uploadReason }: TurnOutput) {
    return {
      conversationId: id,
      accountId,
      role: 'assistant' as const,
      content,
      action,
      uploadReason: uploadReason ?? null,
    };
  }

  /** The desktop uploader has no conversation: it gets the sentence alone. */
  private replyToUploader(file: FileRow): UploadResults {
    const { content } = this.assistant.afterUpload(initialState(), toFileFact(file), []);

    return results(file, content, file.id);
  }
}

function results(file: FileRow, content: string, messageId: string): UploadResults {
  const { id, name, bytes } = file;

  return { content, messageId, file: { id, name, bytes }, diagnosis: toFileFact(file).diagnosis };
}

function toChatFile({ id, name, bytes, createdAt, reason }: FileRow): ChatFile {
  return { id, name, bytes, uploadedAt: createdAt.toISOString(), reason };
}
