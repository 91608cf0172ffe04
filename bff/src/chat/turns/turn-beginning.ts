import type { NextAction } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { rowOf, rowsOf } from '../../database/rows-of.js';
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

  /** The answer that this message id has had already. @throws Problem `chat.conversation-not-found`, `chat.message-reused` */
  async earlier(accountId: string, sent: NextAction): Promise<MessageRow | null> {
    const [row] = Earlier.parse(
      await this.source.query(earlierSql, [sent.conversationId, accountId, sent.clientMessageId ?? null]),
    );
    if (!row) throw new Problem('chat.conversation-not-found');
    requireSame(row, sent);

    return row.reply === null ? null : this.source.manager.findOneByOrFail(MessageRow, { id: row.reply });
  }

  async begin(accountId: string, sent: NextAction): Promise<Beginning> {
    const beginning = await this.record(accountId, sent);
    // Not before: a commit whose answer was lost leaves a lease that nobody answers under. It has to expire.
    if (beginning.kind === 'begun') this.lease.hold(beginning.lease);

    return beginning;
  }

  private record(accountId: string, sent: NextAction): Promise<Beginning> {
    return this.source.transaction(async (manager) => {
      const conversation = await lockConversation(manager, accountId, sent.conversationId);
      const inOrder = 'WHERE conversation_id = $1 ORDER BY seq';
      const all = await rowsOf(manager, MessageRow, inOrder, [conversation.id]);
      const { clientMessageId = null } = sent;
      const known = all.find((one) => clientMessageId !== null && one.clientMessageId === clientMessageId);
      if (known) requireSame(known, sent);
      const reply = known && all.find(({ replyTo }) => replyTo === known.id);
      if (reply && !reply.interrupted) return { kind: 'answered', reply };
      if (known && (await this.lease.isHeld(accountId, conversation.id, known.id, manager)))
        return { kind: 'running', messageId: known.id };

      const message = known ?? newUserMessage(accountId, sent);
      const turn = { accountId, conversationId: conversation.id, messageId: message.id };
      const lease = await this.lease.take(manager, turn);
      if (reply) await manager.delete(MessageRow, { id: reply.id });
      if (!known) await manager.insert(MessageRow, message);
      await manager.update(ConversationRow, conversation.id, {
        ended: false,
        updatedAt: new Date(),
        ...(conversation.title === '' && { title: titleOf(sent.userResponse) }),
      });
      const before = all.filter((one) => one !== known && one !== reply);

      return { kind: 'begun', lease, conversation, message, before };
    });
  }
}

const earlierSql = `SELECT known.role, known.content, reply.id AS reply
  FROM conversations c
  LEFT JOIN messages known ON known.conversation_id = c.id AND known.client_message_id = $3
  LEFT JOIN messages reply ON reply.reply_to = known.id AND NOT reply.interrupted
  WHERE c.id = $1 AND c.account_id = $2`;
const Earlier = z.array(
  z.object({ role: z.string().nullable(), content: z.string().nullable(), reply: z.uuid().nullable() }),
);

/** A message id stands for one message. */
function requireSame(known: { role: string | null; content: string | null }, { userResponse }: NextAction): void {
  if (known.role !== null && (known.role !== 'user' || known.content !== userResponse))
    throw new Problem('chat.message-reused');
}

/** Until the transaction ends, nobody else adds to this conversation. */
export async function lockConversation(
  manager: EntityManager,
  accountId: string,
  id: string,
): Promise<ConversationRow> {
  const held = 'WHERE id = $1 AND account_id = $2 FOR UPDATE';
  const conversation = await rowOf(manager, ConversationRow, held, [id, accountId]);
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
