import type { NextAction } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Problem } from '../../http/problem.js';
import { ConversationRow } from '../conversations/conversation.entity.js';
import { titleOf } from '../conversations/conversation-view.js';
import { MessageRow, newMessage } from '../conversations/message.entity.js';
import { TurnLease } from './turn-lease.js';

/** What a message's arrival comes to. */
export type Beginning =
  | { kind: 'begun'; lease: string; conversation: ConversationRow; message: MessageRow; before: MessageRow[] }
  | { kind: 'running'; messageId: string }
  | { kind: 'answered'; reply: MessageRow };

/** Records a user's message and takes the turn to answer it, in one commit before anybody is asked for an answer. */
@Injectable()
export class TurnBeginning {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(TurnLease) private readonly lease: TurnLease,
  ) {}

  /** The answer that this message id has had already. @throws Problem `chat.message-reused` */
  async earlier(accountId: string, sent: NextAction): Promise<MessageRow | null> {
    const known = await this.known(this.source.manager, sent);
    if (!known || known.accountId !== accountId) return null;
    const reply = await this.replyTo(this.source.manager, known);

    return reply && !reply.interrupted ? reply : null;
  }

  async begin(accountId: string, sent: NextAction): Promise<Beginning> {
    return this.source.transaction(async (manager) => {
      const conversation = await lockConversation(manager, accountId, sent.conversationId);
      const known = await this.known(manager, sent);
      const reply = known && (await this.replyTo(manager, known));
      if (reply && !reply.interrupted) return { kind: 'answered', reply };
      if (known && (await this.lease.isHeld(accountId, conversation.id, known.id, manager)))
        return { kind: 'running', messageId: known.id };

      const message = known ?? newUserMessage(accountId, sent);
      const turn = { accountId, conversationId: conversation.id, messageId: message.id };
      const lease = await this.lease.take(manager, turn);
      if (reply) await manager.delete(MessageRow, { id: reply.id });
      const all = await manager.find(MessageRow, {
        where: { conversationId: conversation.id },
        order: { seq: 'ASC' },
      });
      if (!known) await manager.insert(MessageRow, message);
      await manager.update(ConversationRow, conversation.id, {
        ended: false,
        updatedAt: new Date(),
        ...(conversation.title === '' && { title: titleOf(sent.userResponse) }),
      });

      return { kind: 'begun', lease, conversation, message, before: all.filter(({ id }) => id !== message.id) };
    });
  }

  private async known(manager: EntityManager, sent: NextAction): Promise<MessageRow | null> {
    const { conversationId, clientMessageId } = sent;
    if (clientMessageId === undefined) return null;
    const known = await manager.findOneBy(MessageRow, { conversationId, clientMessageId });
    if (known && (known.role !== 'user' || known.content !== sent.userResponse))
      throw new Problem('chat.message-reused');

    return known;
  }

  private replyTo(manager: EntityManager, message: MessageRow): Promise<MessageRow | null> {
    return manager.findOneBy(MessageRow, { replyTo: message.id });
  }
}

/** Until the transaction ends, nobody else adds to this conversation. */
export async function lockConversation(
  manager: EntityManager,
  accountId: string,
  id: string,
): Promise<ConversationRow> {
  const conversation = await manager.findOne(ConversationRow, {
    where: { id, accountId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!conversation) throw new Problem('chat.conversation-not-found');

  return conversation;
}

function newUserMessage(accountId: string, { conversationId, userResponse, clientMessageId }: NextAction): MessageRow {
  return newMessage({
    conversationId,
    accountId,
    role: 'user',
    content: userResponse,
    clientMessageId: clientMessageId ?? null,
  });
}
