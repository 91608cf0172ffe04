import type { NextActionResult } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import type { Assistant, DialogueState, TurnOutput } from '../../assistant/port.js';
import { reportedFindings } from '../../assistant/reported-findings.js';
import { FilesService } from '../../files/files.service.js';
import { Signals } from '../../signals/signals.js';
import { ConversationRow } from '../conversations/conversation.entity.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { toFileFact, toTranscript } from '../conversations/file-fact.js';
import { MessageRow, newMessage } from '../conversations/message.entity.js';
import { AssistantBudget } from './assistant-budget.js';
import { lockConversation, type Beginning } from './turn-beginning.js';
import { TurnLease } from './turn-lease.js';

export type Begun = Extract<Beginning, { kind: 'begun' }>;

export const turnTopic = 'chat.turn';
export const TurnSignal = z.object({ messageId: z.uuid() });

/** Records how a turn ended, in one commit with giving the turn back. */
@Injectable()
export class TurnEnding {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
    @Inject(ConversationsService) private readonly conversations: ConversationsService,
    @Inject(FilesService) private readonly files: FilesService,
    @Inject(TurnLease) private readonly lease: TurnLease,
    @Inject(AssistantBudget) private readonly budget: AssistantBudget,
    @Inject(Signals) private readonly signals: Signals,
  ) {}

  answered(begun: Begun, output: TurnOutput): Promise<NextActionResult> {
    const { action, content, uploadReason = null } = output;

    return this.end(begun, { action, content, uploadReason }, output);
  }

  /** Keeps what had come. An interrupted answer is given anew when its message is sent again. */
  stopped(begun: Begun, partial: string, interrupted: boolean): Promise<NextActionResult> {
    return this.end(begun, { action: 'continueConversation', content: partial, stopped: true, interrupted }, null);
  }

  /** Whatever came of the turn, also where nothing could be recorded: nobody here answers it any more. */
  over(begun: Begun): void {
    this.lease.letGo(begun.lease);
  }

  /** No answer: the message stands, and may be sent again. */
  async failed(begun: Begun): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.lease.release(manager, begun.lease);
      await this.signals.send(manager, turnTopic, { messageId: begun.message.id });
    });
  }

  private async end(begun: Begun, said: Partial<MessageRow>, output: TurnOutput | null): Promise<NextActionResult> {
    const { conversation, message } = begun;
    const { accountId, id: conversationId } = conversation;

    return this.source.transaction(async (manager) => {
      const now = await lockConversation(manager, accountId, conversationId);
      if (!(await this.lease.release(manager, begun.lease)))
        return toResult(await manager.findOneByOrFail(MessageRow, { replyTo: message.id }));

      const reply = newMessage({
        conversationId,
        accountId,
        role: 'assistant',
        content: '',
        ...said,
        replyTo: message.id,
      });
      await manager.insert(MessageRow, reply);
      if (output) await this.remember(manager, begun, now, output);
      else await this.budget.add(manager, accountId, this.budget.estimate([...begun.before, message, reply]));
      await this.signals.send(manager, turnTopic, { messageId: message.id });

      return toResult(reply);
    });
  }

  private async remember(manager: EntityManager, begun: Begun, now: ConversationRow, output: TurnOutput) {
    const rows = await this.conversations.filesOf(now, manager);
    const files = rows.map(toFileFact);
    const state =
      now.stateVersion === begun.conversation.stateVersion ? output.state : this.merged(begun, output, files);
    await manager.update(ConversationRow, now.id, {
      state,
      stateVersion: now.stateVersion + 1,
      report: this.assistant.report(state, files),
      ended: output.action === 'endChat',
      updatedAt: new Date(),
    });
    await this.budget.add(manager, now.accountId, output.tokens ?? 0);
    if (!rows.some(({ fixedKey }) => fixedKey === null)) return;
    const { content } = begun.message;
    await this.files.hear(manager, now.id, content, (offered) => reportedFindings([content], offered));
  }

  /** A file was explained while this turn was being answered: the turn's state has to hear of it. */
  private merged(begun: Begun, output: TurnOutput, files: ReturnType<typeof toFileFact>[]): DialogueState {
    return files.reduce(
      (state, file) => this.assistant.afterUpload(state, file, toTranscript(begun.before)).state,
      output.state,
    );
  }
}

export function toResult(reply: MessageRow): NextActionResult {
  return {
    action: reply.action ?? 'continueConversation',
    content: reply.content,
    messageId: reply.id,
    ...(reply.uploadReason !== null && { uploadReason: reply.uploadReason }),
  };
}
