import { Injectable } from '@nestjs/common';
import { Any, In } from 'typeorm';
import { z } from 'zod';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import type { TranscriptOverview, TranscriptPage } from './conversation-view.js';
import { MessageEntity } from './message.entity.js';

/** A message id that the client made, as the conversation knows it. */
const KnownMessage = z.object({
  /** Null where the conversation has no message with this id. */
  role: z.enum(['assistant', 'user']).nullable(),
  content: z.string().nullable(),
  /** The answer that it has had, unless that was interrupted. */
  replyId: z.string().nullable(),
});
const CountWithKnown = z.object({ length: z.number(), knownId: z.string().nullable() });
export type KnownMessage = z.infer<typeof KnownMessage>;

/** All SQL of the table `messages`. */
@Injectable()
export class MessagesRepository extends BaseRepository<MessageEntity> {
  protected readonly entity = MessageEntity;

  /** Oldest first. */
  ofConversation(conversationId: string, tx?: Transaction): Promise<MessageEntity[]> {
    return this.findMany({ conversationId }, { order: { seq: 'ASC' } }, tx);
  }

  /** The messages of several conversations, oldest first within each. */
  ofConversations(conversationIds: string[]): Promise<MessageEntity[]> {
    return this.select()
      .where({ conversationId: In(conversationIds) })
      .orderBy({ 'row.conversationId': 'ASC', 'row.seq': 'ASC' })
      .getMany();
  }

  /** How many messages each conversation has that has any. */
  async countOfEach(conversationIds: string[]): Promise<Map<string, number>> {
    const rows = await this.select()
      .select(['row.conversationId AS id', 'count(*)::int AS length'])
      .where({ conversationId: Any(conversationIds) })
      .groupBy('row.conversationId')
      .getRawMany<{ id: string; length: number }>();

    return new Map(rows.map(({ id, length }) => [id, length]));
  }

  /** The newest messages, or the newest before the message `before`. */
  async page(conversationId: string, limit: number, before: string | null = null): Promise<TranscriptPage> {
    const rows = this.select().where('row.conversationId = :conversationId', { conversationId });
    if (before !== null)
      rows.andWhere('row.seq < (SELECT seq FROM messages WHERE id = :before AND conversation_id = :conversationId)', {
        before,
      });
    const found = await rows
      .orderBy('row.seq', 'DESC')
      .limit(limit + 1)
      .getMany();

    return { messages: found.slice(0, limit).toReversed(), hasEarlier: found.length > limit };
  }

  /** The newest messages, oldest first. */
  async newest(conversationId: string, limit: number, tx?: Transaction): Promise<MessageEntity[]> {
    const found = await this.findMany({ conversationId }, { order: { seq: 'DESC' }, limit }, tx);

    return found.toReversed();
  }

  async overview(conversationId: string): Promise<TranscriptOverview> {
    const counted = await this.select()
      .select('count(*)::int', 'length')
      .addSelect('coalesce(bool_or(row.file IS NOT NULL), false)', 'hasFile')
      .where({ conversationId })
      .getRawOne<Pick<TranscriptOverview, 'length' | 'hasFile'>>();
    const [last = null] = await this.newest(conversationId, 1);

    return { length: counted?.length ?? 0, hasFile: counted?.hasFile ?? false, last };
  }

  /** What is known of a client's message id, as text: each turn begins with this one look at three rows. Null where the conversation is not the account's. */
  async findKnown(
    accountId: string,
    conversationId: string,
    clientMessageId: string | null,
  ): Promise<KnownMessage | null> {
    const [row] = await this.parsed(
      KnownMessage,
      `SELECT known.role, known.content, reply.id AS "replyId"
       FROM conversations c
       LEFT JOIN messages known ON known.conversation_id = c.id AND known.client_message_id = $3
       LEFT JOIN messages reply ON reply.reply_to = known.id AND NOT reply.interrupted
       WHERE c.id = $1 AND c.account_id = $2 AND c.deleted_at IS NULL`,
      [conversationId, accountId, clientMessageId],
    );

    return row ?? null;
  }

  /** How many messages a conversation has, and which of them has a client's message id; one statement, because each turn asks both. */
  async countWithKnown(
    conversationId: string,
    clientMessageId: string | null,
    tx: Transaction,
  ): Promise<z.infer<typeof CountWithKnown>> {
    const [row] = await this.parsed(
      CountWithKnown,
      `SELECT count(*)::int AS length, (array_agg(id) FILTER (WHERE client_message_id = $2::uuid))[1] AS "knownId"
       FROM messages WHERE conversation_id = $1`,
      [conversationId, clientMessageId],
      tx,
    );

    return row ?? { length: 0, knownId: null };
  }

  /** The reply to a message, which has been recorded. */
  async replyTo(messageId: string, tx: Transaction): Promise<MessageEntity> {
    const reply = await this.findOne({ replyTo: messageId }, tx);
    if (!reply) throw new Error(`No reply to ${messageId} is recorded.`);

    return reply;
  }

  /** Marks the promised explanation of a file as given. @returns whether one was promised */
  async takeAwaiting(fileId: string, tx: Transaction): Promise<boolean> {
    return (await this.update({ fileId, awaiting: true }, { awaiting: false }, tx)) > 0;
  }
}
