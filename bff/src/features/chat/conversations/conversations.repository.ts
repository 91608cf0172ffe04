import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { lostAfter } from '../turn-events.js';
import type { ConversationColumns, FoundColumns, SummaryColumns } from './conversation-view.js';
import { ConversationEntity } from './conversation.entity.js';
import type { MessageEntity } from './message.entity.js';
import { messageWords, searchable } from './search-words.js';

type NewConversation = Pick<ConversationEntity, 'id' | 'accountId' | 'title' | 'aboutFileId' | 'continuesId' | 'state'>;
type Question = Pick<MessageEntity, 'id' | 'content' | 'action' | 'uploadReason' | 'cards' | 'lead' | 'documentWords'>;

/** A conversation that continues others reads the state and files of the newest ones, at most this many with itself. */
const maxChainLength = 5;

/** The user has said or uploaded something in the conversation. */
const used = `EXISTS (
    SELECT 1 FROM messages said
    WHERE said.conversation_id = conversations.id AND (said.role = 'user' OR said.file_id IS NOT NULL)
  )`;

/** Conversations whose title has the words, or one of whose messages: with the newest such message. */
const searchSql = `WITH found AS (
    SELECT DISTINCT ON (conversation_id) conversation_id, content
    FROM messages WHERE account_id = $1 AND ${messageWords} @@ (quote_literal($1)::tsquery && to_tsquery('simple', $2))
    ORDER BY conversation_id, seq DESC
  )
  SELECT id, title, ended, created_at AS "createdAt", updated_at AS "updatedAt", found.content AS found
  FROM conversations LEFT JOIN found ON conversation_id = id
  WHERE account_id = $1 AND deleted_at IS NULL AND ${used}
    AND (conversation_id IS NOT NULL OR ${searchable('title')} @@ to_tsquery('simple', $2))
  ORDER BY updated_at DESC, id LIMIT $3`;

/** All SQL of the table `conversations`. */
@Injectable()
export class ConversationsRepository extends BaseRepository<ConversationEntity> {
  protected readonly entity = ConversationEntity;

  /** Inserts a conversation with its first question; as text, because one statement takes one round trip, and a transaction four. */
  async start(conversation: NewConversation, question: Question): Promise<void> {
    const { id, accountId, title, aboutFileId, continuesId, state } = conversation;
    const { action, content, uploadReason, lead } = question;
    const cards = question.cards && JSON.stringify(question.cards);
    const documentWords = question.documentWords && JSON.stringify(question.documentWords);
    const asked = [question.id, content, action, uploadReason, cards, lead, documentWords];
    await this.execute(
      `WITH started AS (
         INSERT INTO conversations (id, account_id, title, about_file_id, continues_id, state)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id
       )
       INSERT INTO messages (id, conversation_id, account_id, role, content, action, upload_reason, cards, lead, document_words)
       SELECT $7, id, $2, 'assistant', $8, $9, $10, $11::jsonb, $12, $13::jsonb FROM started`,
      [id, accountId, title, aboutFileId, continuesId, state, ...asked],
    );
  }

  /** Inserts what the user says and opens its conversation; as text, because one statement takes one round trip. */
  async addUsers(
    { id, conversationId, accountId, content, clientMessageId, createdAt }: MessageEntity,
    title: string,
    tx: Transaction,
  ): Promise<void> {
    await this.execute(
      `WITH opened AS (UPDATE conversations SET ended = false, updated_at = $6, title = $7 WHERE id = $2)
       INSERT INTO messages (id, conversation_id, account_id, role, content, client_message_id, created_at)
       VALUES ($1, $2, $3, 'user', $4, $5, $6)`,
      [id, conversationId, accountId, content, clientMessageId, createdAt, title],
      tx,
    );
  }

  /** Conversations in which the user has said or uploaded something, newest first; as text, as the next two, for its plan. */
  listUsed(accountId: string, limit: number): Promise<SummaryColumns[]> {
    return this.query<SummaryColumns>(
      `SELECT id, title, ended, created_at AS "createdAt", updated_at AS "updatedAt"
       FROM conversations WHERE account_id = $1 AND deleted_at IS NULL AND ${used} ORDER BY updated_at DESC, id LIMIT $2`,
      [accountId, limit],
    );
  }

  /**
   * Used conversations with the words, newest first.
   *
   * @param query for `to_tsquery`
   */
  search(accountId: string, query: string, limit: number): Promise<FoundColumns[]> {
    return this.query<FoundColumns>(searchSql, [accountId, query, limit]);
  }

  /** With whether a turn of it is being answered on any replica. */
  async findShown(accountId: string, id: string): Promise<(ConversationColumns & { running: boolean }) | null> {
    const [row] = await this.query<ConversationColumns & { running: boolean }>(
      `SELECT id, title, ended, report, continues_id AS "continuesId", created_at AS "createdAt", updated_at AS "updatedAt", EXISTS (
         SELECT 1 FROM turns
         WHERE turns.account_id = $2 AND conversation_id = conversations.id
           AND beat_at >= now() - interval '${lostAfter}'
       ) AS running
       FROM conversations WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL`,
      [id, accountId],
    );

    return row ?? null;
  }

  /** The conversation and those that it continues, one after the other; as text, because it goes from row to row. */
  async chainOf(id: string, tx?: Transaction): Promise<string[]> {
    const rows = await this.query<{ id: string }>(
      `WITH RECURSIVE chain AS (
         SELECT id, continues_id, account_id, 1 AS depth FROM conversations WHERE id = $1
         UNION ALL
         SELECT earlier.id, earlier.continues_id, earlier.account_id, depth + 1
         FROM chain JOIN conversations earlier
           ON earlier.id = chain.continues_id AND earlier.account_id = chain.account_id
             AND earlier.deleted_at IS NULL AND depth < ${maxChainLength}
       ) SELECT id FROM chain`,
      [id],
      tx,
    );

    return rows.map((row) => row.id);
  }

  /** A page of an account's conversations, oldest first. */
  page(
    accountId: string,
    after: Pick<ConversationEntity, 'createdAt' | 'id'> | null,
    limit: number,
  ): Promise<ConversationEntity[]> {
    const rows = this.select().where('row.accountId = :accountId', { accountId });
    if (after) rows.andWhere("(date_trunc('milliseconds', row.createdAt), row.id) > (:createdAt, :id::uuid)", after);

    return rows.orderBy("date_trunc('milliseconds', row.createdAt)").addOrderBy('row.id').limit(limit).getMany();
  }

  /** Deletes conversations that were opened so many days ago and never used; as text, because their messages tell that. */
  async deleteUnused(days: number, now: Date): Promise<void> {
    await this.execute(
      `DELETE FROM conversations WHERE updated_at < $2::timestamptz - make_interval(days => $1) AND NOT ${used}`,
      [days, now],
    );
  }
}
