import type { TurnOutput } from '@fidelio/assistant';
import type { ChatFile, UploadAnswer } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { FileChanges } from '../files/file-changes.js';
import type { FileEntity } from '../files/file.entity.js';
import { FilesService } from '../files/files.service.js';
import { toFileFact } from './conversations/assistant-view.js';
import { drawnOf } from './conversations/conversation-view.js';
import {
  ConversationMemory,
  type MemoryUpdate,
  OutdatedUpdate,
  retryOutdated,
} from './conversations/conversation-memory.js';
import type { ConversationEntity } from './conversations/conversation.entity.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { type MessageEntity, newMessage } from './conversations/message.entity.js';
import { MessagesRepository } from './conversations/messages.repository.js';

type UploadReply = UploadAnswer['results'];

/** What the assistant says of a file, prepared outside of a transaction. */
interface Explanation {
  file: FileEntity;
  conversation: ConversationEntity;
  output: TurnOutput;
  update: MemoryUpdate;
}

/** What the assistant says to an uploaded file: at once where the repair has ended, else when it ends. */
@Injectable()
export class UploadReplies {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesRepository,
    private readonly memory: ConversationMemory,
    private readonly files: FilesService,
    private readonly changes: FileChanges,
  ) {}

  /** The reply to one upload. It is written once, however often it is asked for. */
  async reply(file: FileEntity, clientMessageId: string | null): Promise<UploadReply> {
    const { conversationId } = file;
    if (conversationId === null) return this.replyToUploader(file);

    return retryOutdated(async () => {
      const known = await this.messages.findOne({ fileId: file.id });
      if (known) return toReply((await this.files.find(file.id)) ?? file, known);

      return this.write(await this.explain(file, conversationId), clientMessageId);
    });
  }

  /** Gives the explanation that an earlier reply promised, if it promised one. */
  async explainLater(fileId: string): Promise<void> {
    const file = await this.files.find(fileId);
    const { conversationId } = file ?? {};
    if (!file || file.deletedAt || !conversationId) return;
    if (!(await this.messages.findOne({ fileId, awaiting: true }))) return;

    await retryOutdated(async () => this.writeLater(await this.explain(file, conversationId)));
  }

  private async explain(uploaded: FileEntity, conversationId: string): Promise<Explanation> {
    const file = (await this.files.find(uploaded.id)) ?? uploaded;
    const conversation = await this.conversations.kept(file.accountId, conversationId);

    return { file, conversation, ...(await this.memory.afterUpload(conversation, file)) };
  }

  private write(explanation: Explanation, clientMessageId: string | null): Promise<UploadReply> {
    const { file, conversation, output, update } = explanation;

    return this.transactions.run(async (tx) => {
      const locked = await this.conversations.lock(file.accountId, conversation.id, tx);
      // Locked, so that the repair's result is either in this reply, or its job finds the message that waits for it.
      const current = await this.files.lock(file.id, tx);
      const known = await this.messages.findOne({ fileId: file.id }, tx);
      if (known) return toReply(current ?? file, known);
      if (current && !isSame(current, file)) throw new OutdatedUpdate();

      await this.memory.store(locked, update, tx);
      const message = newMessage({
        ...messageOf(conversation, output),
        file: toChatFile(file),
        fileId: file.id,
        awaiting: toFileFact(file).diagnosis === null,
        clientMessageId,
      });
      await this.messages.insert(message, tx);

      return toReply(file, message);
    });
  }

  private writeLater({ file, conversation, output, update }: Explanation): Promise<void> {
    return this.transactions.run(async (tx) => {
      const locked = await this.conversations.lock(file.accountId, conversation.id, tx);
      if (!(await this.messages.takeAwaiting(file.id, tx))) return;

      await this.memory.store(locked, update, tx);
      await this.messages.insert(newMessage(messageOf(conversation, output)), tx);
      // Screens that show the conversation read it again when its file changes.
      await this.changes.publish(file, tx);
    });
  }

  /** The desktop uploader has no conversation and gets the sentence alone. */
  private async replyToUploader(file: FileEntity): Promise<UploadReply> {
    const { content, cards, lead } = await this.memory.explain(file);

    return toReply(file, { content, id: file.id, suggestions: null, cards, lead });
  }
}

/** Whether a file is in the state for which its explanation was prepared. */
function isSame(a: FileEntity, b: FileEntity): boolean {
  return a.run === b.run && a.waitReason === b.waitReason;
}

function messageOf({ id, accountId }: ConversationEntity, output: TurnOutput) {
  const { content, action, uploadReason, cards, lead, documentWords = null } = output;

  return {
    conversationId: id,
    accountId,
    role: 'assistant' as const,
    content,
    action,
    uploadReason: uploadReason ?? null,
    cards,
    lead,
    documentWords,
  };
}

type Reply = Pick<MessageEntity, 'id' | 'content' | 'suggestions' | 'cards' | 'lead'>;

function toReply(file: FileEntity, { id: messageId, content, ...drawn }: Reply): UploadReply {
  const { id, name, bytes } = file;
  const reply = { content, messageId, file: { id, name, bytes }, diagnosis: toFileFact(file).diagnosis };

  return { ...reply, ...drawnOf(drawn) };
}

function toChatFile({ id, name, bytes, createdAt, reason }: FileEntity): ChatFile {
  return { id, name, bytes, uploadedAt: createdAt.toISOString(), reason };
}
