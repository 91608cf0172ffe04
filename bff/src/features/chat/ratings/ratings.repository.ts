import type { ReplyRating } from '@fidelio/contracts';
import type { ListRatings } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import { MessageEntity } from '../conversations/message.entity.js';

const Counts = z.object({ up: z.number(), down: z.number() });

/** A rated reply with what it answers. */
export interface RatedReply {
  id: string;
  rating: ReplyRating;
  /** As exact as PostgreSQL has it, for the `before` of the next page. */
  ratedAt: string;
  /** Without its cards, which tell of a file. */
  content: string;
  /** Of the conversation: to be taken out of the reply. */
  fileNames: string[];
  /** What of the reply is words of documents; null where that is not known. */
  documentWords: string[] | null;
  asked: string | null;
  language: string | null;
  answeredBy: MessageEntity['answeredBy'];
  traceId: string | null;
  /** What the user is called: to be taken out of the words. */
  names: string[];
}

/** Where a page begins: after this rating. */
export interface RatingPlace {
  ratedAt: string;
  id: string;
}

/** As text, for pages by key and what stands in other tables. A deleted conversation is not shown: its owner may still undo that. */
const shownSql = `SELECT reply.id, reply.rating, coalesce(reply.lead, reply.content) AS content, reply.document_words AS "documentWords", said.content AS asked,
    ARRAY(SELECT name FROM files WHERE files.conversation_id = conversation.id) AS "fileNames", reply.answered_by AS "answeredBy",
    reply.trace_id AS "traceId", to_char(reply.rated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "ratedAt",
    conversation.state->>'language' AS language, ARRAY[account.name, account.display_name, account.organization] AS names
  FROM messages reply
  JOIN conversations conversation ON conversation.id = reply.conversation_id AND conversation.deleted_at IS NULL
  JOIN accounts account ON account.id = reply.account_id
  LEFT JOIN messages said ON said.id = reply.reply_to
  WHERE reply.rated_at IS NOT NULL`;

/** All SQL of the ratings, which are columns of the replies. */
@Injectable()
export class RatingsRepository extends BaseRepository<MessageEntity> {
  protected readonly entity = MessageEntity;

  /** @returns false where the conversation has no such reply of the assistant */
  async rate(conversationId: string, messageId: string, rating: ReplyRating | null): Promise<boolean> {
    const reply = { id: messageId, conversationId, role: 'assistant', person: null } as const;

    return (await this.update(reply, { rating, ratedAt: rating && (() => 'now()') })) > 0;
  }

  /** Newest first. @param limit how many, and one more where there are more */
  page({ thumb }: ListRatings, before: RatingPlace | null, limit: number): Promise<RatedReply[]> {
    return this.query<RatedReply>(
      `${shownSql} AND ($1::text IS NULL OR reply.rating->>'thumb' = $1)
         AND ($2::timestamptz IS NULL OR (reply.rated_at, reply.id) < ($2::timestamptz, $3::uuid))
       ORDER BY reply.rated_at DESC, reply.id DESC LIMIT $4`,
      [thumb ?? null, before?.ratedAt ?? null, before?.id ?? null, limit + 1],
    );
  }

  /** The newest whose users agreed. */
  agreed(limit: number): Promise<RatedReply[]> {
    return this.query<RatedReply>(
      `${shownSql} AND (reply.rating->>'mayEvaluate')::boolean ORDER BY reply.rated_at DESC, reply.id DESC LIMIT $1`,
      [limit],
    );
  }

  async counts(): Promise<z.infer<typeof Counts>> {
    const [counted] = await this.parsed(
      Counts,
      `SELECT (count(*) FILTER (WHERE rating->>'thumb' = 'up'))::int AS up,
         (count(*) FILTER (WHERE rating->>'thumb' = 'down'))::int AS down
       FROM messages reply
       JOIN conversations conversation ON conversation.id = reply.conversation_id AND conversation.deleted_at IS NULL
       WHERE rated_at IS NOT NULL`,
    );

    return counted ?? { up: 0, down: 0 };
  }
}
