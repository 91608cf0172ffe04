import type { TurnOutput } from '@fidelio/assistant';
import type { NextActionResult } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import {
  ConversationMemory,
  type MemoryUpdate,
  requireCurrent,
  retryOutdated,
} from '../conversations/conversation-memory.js';
import { currentContext } from '../../../platform/observability/work-context.js';
import { InboxService } from '../../inbox/inbox.service.js';
import { drawnOf } from '../conversations/conversation-view.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { type MessageEntity, newMessage } from '../conversations/message.entity.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { AssistantBudget } from './assistant-budget.js';
import { TurnLeases } from './turn-leases.js';
import type { StartedTurn } from './turn-start.js';

/** What is written when a turn has ended. */
interface TurnRecord {
  reply: MessageEntity;
  /** Null where the answer was stopped. */
  output: TurnOutput | null;
  update: MemoryUpdate | null;
  tokens: number;
}

/** Records how a turn ended and gives the turn back, in one commit. */
@Injectable()
export class TurnEnd {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesRepository,
    private readonly memory: ConversationMemory,
    private readonly leases: TurnLeases,
    private readonly budget: AssistantBudget,
    private readonly inbox: InboxService,
  ) {}

  answered(turn: StartedTurn, output: TurnOutput): Promise<NextActionResult> {
    const { action, content, cards, lead, documentWords = null, uploadReason = null } = output;
    const answeredBy = answererOf(output);

    return this.record(turn, { action, content, cards, lead, documentWords, uploadReason, answeredBy }, output);
  }

  /** Keeps what was written. An interrupted answer is given again when its message is sent again. */
  stopped(turn: StartedTurn, partial: string, interrupted: boolean): Promise<NextActionResult> {
    const reply = { action: 'continueConversation' as const, content: partial, stopped: true, interrupted };

    return this.record(turn, reply, null);
  }

  /** Without an answer: the message stays and may be sent again. */
  async failed({ lease, message }: StartedTurn): Promise<void> {
    await this.transactions.run((tx) => this.leases.release(lease, message.id, tx));
  }

  /** However the turn ended, also where nothing could be recorded: this process no longer answers it. */
  drop({ lease }: StartedTurn): void {
    this.leases.drop(lease);
  }

  private record(
    turn: StartedTurn,
    given: Partial<MessageEntity>,
    output: TurnOutput | null,
  ): Promise<NextActionResult> {
    const { conversation, message, before } = turn;
    const { accountId, id: conversationId } = conversation;
    const empty = { conversationId, accountId, role: 'assistant' as const, content: '' };
    const reply = newMessage({
      ...empty,
      ...given,
      replyTo: message.id,
      traceId: currentContext()?.span?.traceId ?? null,
    });
    const tokens = output ? (output.tokens ?? 0) : this.budget.estimate([...before, message, reply]);

    return retryOutdated(async () => {
      const update = output && (await this.memory.afterTurn(turn, output));

      return this.write(turn, { reply, output, update, tokens });
    });
  }

  private write(turn: StartedTurn, { reply, output, update, tokens }: TurnRecord): Promise<NextActionResult> {
    const { conversation, message, lease } = turn;
    const { accountId, id } = conversation;

    return this.transactions.run(async (tx) => {
      const locked = await this.conversations.lock(accountId, id, tx);
      // Before the lease is released: it has to stay alive while the update is prepared again.
      if (update) requireCurrent(update, locked);
      if (!(await this.leases.release(lease, message.id, tx)))
        return toResult(await this.messages.replyTo(message.id, tx));

      await this.messages.insert(reply, tx);
      if (update) await this.memory.store(locked, update, tx);
      if (output) await this.inbox.record(turn, output, tx);
      await this.budget.add(accountId, tokens, output?.usage, tx);

      return toResult(reply);
    });
  }
}

/** For whoever reads what users think of the reply. */
function answererOf({ answeredBy, fellBack }: TurnOutput): MessageEntity['answeredBy'] {
  if (fellBack) return 'fallback';

  return answeredBy;
}

export function toResult(reply: MessageEntity): NextActionResult {
  return {
    action: reply.action ?? 'continueConversation',
    content: reply.content,
    messageId: reply.id,
    ...(reply.uploadReason !== null && { uploadReason: reply.uploadReason }),
    ...drawnOf(reply),
  };
}
