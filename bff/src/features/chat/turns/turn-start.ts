import type { NextAction } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { Problem } from '../../../platform/http/problem.js';
import { contextMessages } from '../conversations/assistant-view.js';
import type { AskedTurn } from '../conversations/conversation-memory.js';
import { isFull, titleOf } from '../conversations/conversation-view.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { type MessageEntity, newMessage } from '../conversations/message.entity.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { TurnLeases } from './turn-leases.js';
import { TurnsRepository } from './turns.repository.js';

/** A turn that this process answers. */
export interface StartedTurn extends AskedTurn {
  lease: string;
}

/** What becomes of a message that arrived. */
export type TurnStartResult =
  | { kind: 'started'; turn: StartedTurn }
  | { kind: 'running'; messageId: string }
  | { kind: 'answered'; reply: MessageEntity };

/** Records a user's message and takes the turn to answer it, in one commit before an answer is asked for. */
@Injectable()
export class TurnStart {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationsService,
    private readonly rows: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly turns: TurnsRepository,
    private readonly leases: TurnLeases,
  ) {}

  /**
   * The answer that this message id has had already.
   *
   * @throws Problem `chat.conversation-not-found`, `chat.message-reused`
   */
  async earlierReply(accountId: string, sent: NextAction): Promise<MessageEntity | null> {
    const known = await this.messages.findKnown(accountId, sent.conversationId, sent.clientMessageId ?? null);
    if (!known) throw new Problem('chat.conversation-not-found');
    if (known.role !== null) requireSame(known, sent);

    return known.replyId === null ? null : this.messages.findOne({ id: known.replyId });
  }

  async start(accountId: string, sent: NextAction): Promise<TurnStartResult> {
    const result = await this.transactions.run((tx) => this.record(accountId, sent, tx));
    // Held after the commit: if the commit's answer is lost, nobody answers under the lease, and it has to expire.
    if (result.kind === 'started') this.leases.hold(result.turn.lease);

    return result;
  }

  private async record(accountId: string, sent: NextAction, tx: Transaction): Promise<TurnStartResult> {
    const conversation = await this.conversations.lockOwned(accountId, sent.conversationId, tx);
    const { length, knownId } = await this.messages.countWithKnown(conversation.id, sent.clientMessageId ?? null, tx);
    const known = knownId === null ? null : await this.messages.findOne({ id: knownId }, tx);
    if (known) requireSame(known, sent);
    const reply = known && (await this.messages.findOne({ replyTo: known.id }, tx));
    if (reply && !reply.interrupted) return { kind: 'answered', reply };
    if (known && (await this.turns.isRunning(known.id, tx))) return { kind: 'running', messageId: known.id };
    if (!known && isFull(length)) throw new Problem('chat.conversation-full');

    const message = known ?? newUserMessage(accountId, sent);
    const lease = await this.leases.take({ accountId, conversationId: conversation.id, messageId: message.id }, tx);
    if (reply) await this.messages.delete({ id: reply.id }, tx);
    const newest = await this.messages.newest(conversation.id, contextMessages, tx);
    const title = conversation.title === '' ? titleOf(sent.userResponse) : conversation.title;
    if (known) await this.rows.updateById(conversation.id, { ended: false, updatedAt: new Date(), title }, tx);
    else await this.rows.addUsers(message, title, tx);
    const before = newest.filter(({ id }) => id !== message.id);

    return { kind: 'started', turn: { lease, conversation, message, before } };
  }
}

/** A client's message id stands for one message. */
function requireSame(known: { role: string | null; content: string | null }, { userResponse }: NextAction): void {
  if (known.role !== 'user' || known.content !== userResponse) throw new Problem('chat.message-reused');
}

function newUserMessage(
  accountId: string,
  { conversationId, userResponse, clientMessageId }: NextAction,
): MessageEntity {
  return newMessage({
    conversationId,
    accountId,
    role: 'user',
    content: userResponse,
    clientMessageId: clientMessageId ?? null,
  });
}
