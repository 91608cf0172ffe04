import type { InboxKind, InboxState, ListInbox } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import type { FileEntity } from '../files/file.entity.js';
import { InboxEntryEntity } from './inbox-entry.entity.js';
import { InboxMessageEntity } from './inbox-message.entity.js';

/** An entry with what is shown of it. */
export type ShownEntry = Omit<InboxEntryEntity, 'assigneeId'> & {
  /** `updatedAt` as exact as PostgreSQL has it, for the `before` of the next page. */
  updated: string;
  assigneeId: string | null;
  assigneeName: string | null;
  /** What the user is called: to be taken out of the words. */
  names: string[];
  words: string | null;
};

/** What decides what staff read of a file. */
export type InboxFile = Pick<FileEntity, 'kind' | 'waitReason' | 'summary' | 'diagnosis'>;

const EntryLine = z.object({
  id: z.string(),
  person: z.string().nullable(),
  content: z.string(),
  createdAt: z.date(),
});
export type EntryLine = z.infer<typeof EntryLine>;

/** A message before a wish for a person. */
const TranscriptLine = z.object({
  id: z.string(),
  role: z.enum(['assistant', 'user']),
  /** Of a reply with cards, which tell of a file, only what is said beside them. */
  content: z.string(),
  /** What of a reply is words of documents; null where that is not known. */
  documentWords: z.array(z.string()).nullable(),
  createdAt: z.date(),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;

/** An answer of a person, for the mail. */
const PersonsAnswer = z.object({
  accountId: z.string(),
  person: z.string(),
  content: z.string(),
  conversationId: z.string(),
});
export type PersonsAnswer = z.infer<typeof PersonsAnswer>;

/** Where a page begins: after this entry. */
export interface PagePlace {
  updated: string;
  id: string;
}

/** The newest lines that are shown of an entry. */
const linesShown = 100;

/** A deleted conversation is not shown, nor is what was said in it: its owner may still undo that. */
const toldSql = `JOIN messages said ON said.id = link.message_id
     JOIN conversations told ON told.id = said.conversation_id AND told.deleted_at IS NULL`;

const shownSql = `SELECT entry.id, entry.kind, entry.state, entry.version, entry.created_at AS "createdAt",
    entry.updated_at AS "updatedAt", to_char(entry.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS updated,
    entry.account_id AS "accountId", entry.conversation_id AS "conversationId",
    entry.assignee_id AS "assigneeId", assignee.display_name AS "assigneeName",
    ARRAY[account.name, account.display_name, account.organization] AS names,
    (SELECT said.content FROM inbox_messages link ${toldSql}
     WHERE link.entry_id = entry.id AND said.role = 'user' ORDER BY said.seq DESC LIMIT 1) AS words
  FROM inbox_entries entry
  JOIN conversations conversation ON conversation.id = entry.conversation_id AND conversation.deleted_at IS NULL
  JOIN accounts account ON account.id = entry.account_id
  LEFT JOIN accounts assignee ON assignee.id = entry.assignee_id`;

const openedSql = `INSERT INTO inbox_entries AS known (id, account_id, conversation_id, kind, state)
  VALUES (gen_random_uuid(), $1, $2, $3, 'new')
  ON CONFLICT (conversation_id, kind) DO UPDATE SET
    state = CASE WHEN known.state = 'in-work' THEN known.state ELSE 'new' END,
    version = known.version + 1, updated_at = now()`;

/**
 * How many entries of one kind an account has open, and opens within a day; beyond either, a further wish joins its newest open one.
 * Accounts whose address is unproven are made by the dozen.
 */
const maxOpen = { proven: 20, unproven: 3 };
const maxADay = { proven: 40, unproven: 6 };

const isBeyond = `(SELECT count(*) FILTER (WHERE state IN ('new', 'in-work')) >= CASE WHEN proven THEN ${maxOpen.proven} ELSE ${maxOpen.unproven} END
    OR count(*) FILTER (WHERE created_at > now() - interval '1 day') >= CASE WHEN proven THEN ${maxADay.proven} ELSE ${maxADay.unproven} END
  FROM inbox_entries, (SELECT proven_at IS NOT NULL AS proven FROM accounts WHERE id = $1) account
  WHERE account_id = $1 AND kind = $3 GROUP BY proven)`;

/**
 * All SQL of the inbox. Most of it is text: what opens, joins or hands over an entry is one guarded statement each, so that two at once
 * do not part the words of one wish; what is shown stands in several tables, and pages go by key.
 */
@Injectable()
export class InboxEntriesRepository extends BaseRepository<InboxEntryEntity> {
  protected readonly entity = InboxEntryEntity;

  /** Opens the conversation's entry of this kind (again), without words. */
  async open(
    { accountId, conversationId, kind }: Pick<InboxEntryEntity, 'accountId' | 'conversationId' | 'kind'>,
    tx: Transaction,
  ): Promise<void> {
    await this.joinBeyondBounds([accountId, conversationId, kind], tx);
    await this.execute(openedSql, [accountId, conversationId, kind], tx);
  }

  /**
   * Where the account may open no further entry, its newest open one comes to this conversation, with what was said elsewhere. Entries
   * of deleted conversations count, because these can be restored.
   */
  private async joinBeyondBounds(entry: [accountId: string, conversationId: string, kind: InboxKind], tx: Transaction) {
    // A turn and late scans of an account write at once; each would count before the others have opened theirs.
    await this.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1 || $2, 4))`, [entry[0], entry[2]], tx);
    await this.execute(
      `UPDATE inbox_entries SET conversation_id = $2, version = version + 1, updated_at = now()
       WHERE id = (SELECT id FROM inbox_entries WHERE account_id = $1 AND kind = $3
           ORDER BY state IN ('new', 'in-work') DESC, updated_at DESC, id DESC LIMIT 1)
         AND NOT EXISTS (SELECT FROM inbox_entries WHERE conversation_id = $2 AND kind = $3) AND ${isBeyond}`,
      entry,
      tx,
    );
  }

  /** Entries that were asked for in other conversations, too, go to the newest of these where this one is deleted. */
  async handOver(conversationId: string, tx: Transaction): Promise<void> {
    await this.execute(
      `UPDATE inbox_entries entry SET conversation_id = other.conversation_id, version = version + 1, updated_at = now()
       FROM (
         SELECT DISTINCT ON (link.entry_id) link.entry_id, said.conversation_id
         FROM inbox_entries held JOIN inbox_messages link ON link.entry_id = held.id ${toldSql}
         WHERE held.conversation_id = $1 AND said.conversation_id <> $1 AND said.role = 'user'
           AND NOT EXISTS (SELECT FROM inbox_entries WHERE conversation_id = said.conversation_id AND kind = held.kind)
         ORDER BY link.entry_id, said.seq DESC
       ) other
       WHERE entry.id = other.entry_id`,
      [conversationId],
      tx,
    );
  }

  /** Adds a user's message to the conversation's entry of this kind, which opens (again). A message is added once. */
  async addWords(
    { accountId, conversationId, kind }: Pick<InboxEntryEntity, 'accountId' | 'conversationId' | 'kind'>,
    messageId: string,
    tx: Transaction,
  ): Promise<void> {
    await this.joinBeyondBounds([accountId, conversationId, kind], tx);
    await this.execute(
      `WITH entry AS (${openedSql} RETURNING id)
       INSERT INTO inbox_messages (message_id, entry_id) SELECT $4, id FROM entry ON CONFLICT DO NOTHING`,
      [accountId, conversationId, kind, messageId],
      tx,
    );
  }

  /** Closes the wish for a person that its user takes back with this message; one of other conversations, too, is told of it. */
  async withdraw(conversationId: string, messageId: string, tx: Transaction): Promise<void> {
    await this.execute(
      `WITH entry AS (
         UPDATE inbox_entries known SET version = version + 1, updated_at = now(),
           state = CASE WHEN EXISTS (SELECT FROM inbox_messages link JOIN messages said ON said.id = link.message_id
             WHERE link.entry_id = known.id AND said.role = 'user' AND said.conversation_id <> $1) THEN state ELSE 'closed' END
         WHERE kind = 'person' AND (conversation_id = $1 OR id IN (SELECT link.entry_id
           FROM messages said JOIN inbox_messages link ON link.message_id = said.id WHERE said.conversation_id = $1)) RETURNING id
       )
       INSERT INTO inbox_messages (message_id, entry_id) SELECT $2, id FROM entry ON CONFLICT DO NOTHING`,
      [conversationId, messageId],
      tx,
    );
  }

  async addAnswer(entryId: string, messageId: string, tx: Transaction): Promise<void> {
    await tx.insert(InboxMessageEntity, { messageId, entryId });
  }

  /** The reason of the entry that a person's message answers. */
  async kindOfAnswer(messageId: string, tx: Transaction): Promise<InboxKind | null> {
    const links = tx.createQueryBuilder(InboxMessageEntity, 'link').innerJoin('link.entry', 'entry');
    const row = await links.select('entry.kind', 'kind').where({ messageId }).getRawOne<{ kind: InboxKind }>();

    return row?.kind ?? null;
  }

  /** @param limit how many, and one more where there are more */
  page({ state, kind }: ListInbox, before: PagePlace | null, limit: number): Promise<ShownEntry[]> {
    return this.query<ShownEntry>(
      `${shownSql}
       WHERE ($1::text IS NULL OR entry.state = $1) AND ($2::text IS NULL OR entry.kind = $2)
         AND ($3::timestamptz IS NULL OR (entry.updated_at, entry.id) < ($3::timestamptz, $4::uuid))
       ORDER BY entry.updated_at DESC, entry.id DESC LIMIT $5`,
      [state ?? null, kind ?? null, before?.updated ?? null, before?.id ?? null, limit + 1],
    );
  }

  async shown(id: string, tx?: Transaction): Promise<ShownEntry | null> {
    const [entry] = await this.query<ShownEntry>(`${shownSql} WHERE entry.id = $1`, [id], tx);

    return entry ?? null;
  }

  async counts(): Promise<Partial<Record<InboxState, number>>> {
    const rows = await this.select()
      .innerJoin('row.conversation', 'conversation', 'conversation.deletedAt IS NULL')
      .select(['row.state AS state', 'count(*)::int AS entries'])
      .groupBy('row.state')
      .getRawMany<{ state: InboxState; entries: number }>();

    return Object.fromEntries(rows.map(({ state, entries }) => [state, entries]));
  }

  /** Oldest first. */
  async lines(entryId: string): Promise<EntryLine[]> {
    const newest = await this.parsed(
      EntryLine,
      `SELECT said.id, said.person, said.content, said.created_at AS "createdAt"
       FROM inbox_messages link ${toldSql}
       WHERE link.entry_id = $1 ORDER BY said.seq DESC LIMIT ${linesShown}`,
      [entryId],
    );

    return newest.toReversed();
  }

  /** What was said in its conversation before the entry's first message there, oldest first. */
  async transcript(entryId: string): Promise<TranscriptLine[]> {
    const newest = await this.parsed(
      TranscriptLine,
      `SELECT line.id, line.role, coalesce(line.lead, line.content) AS content, line.document_words AS "documentWords",
         line.created_at AS "createdAt"
       FROM inbox_entries entry JOIN messages line ON line.conversation_id = entry.conversation_id AND line.person IS NULL
       WHERE entry.id = $1 AND line.seq < (SELECT min(said.seq) FROM inbox_messages link JOIN messages said ON said.id = link.message_id
         WHERE link.entry_id = $1 AND said.conversation_id = entry.conversation_id)
       ORDER BY line.seq DESC LIMIT ${linesShown}`,
      [entryId],
    );

    return newest.toReversed();
  }

  async fileNames(conversationId: string): Promise<string[]> {
    const rows = await this.query<{ name: string }>('SELECT name FROM files WHERE conversation_id = $1', [
      conversationId,
    ]);

    return rows.map(({ name }) => name);
  }

  countAnswers(entryId: string, tx: Transaction): Promise<number> {
    const links = tx.createQueryBuilder(InboxMessageEntity, 'link').where({ entryId });

    return links.innerJoin('link.message', 'line', 'line.person IS NOT NULL').getCount();
  }

  /** Null where the conversation is gone. */
  async answer(messageId: string): Promise<PersonsAnswer | null> {
    const [row] = await this.parsed(
      PersonsAnswer,
      `SELECT message.account_id AS "accountId", message.person, message.content,
         message.conversation_id AS "conversationId"
       FROM messages message
       JOIN conversations kept ON kept.id = message.conversation_id AND kept.deleted_at IS NULL
       WHERE message.id = $1 AND message.person IS NOT NULL`,
      [messageId],
    );

    return row ?? null;
  }

  /** Where the conversation's file stands; null where it is about none. */
  async fileOf(conversationId: string): Promise<InboxFile | null> {
    const [file] = await this.query<InboxFile>(
      `SELECT file.kind, file.wait_reason AS "waitReason", file.summary, file.diagnosis
       FROM conversations conversation JOIN files file ON file.id = conversation.about_file_id
       WHERE conversation.id = $1 AND file.deleted_at IS NULL`,
      [conversationId],
    );

    return file ?? null;
  }
}
