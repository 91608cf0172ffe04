import { randomUUID } from 'node:crypto';
import type { Conversation, ConversationSummary } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Assistant } from '../../assistant/port.js';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import { ask } from '../../database/ask.js';
import { poolOf } from '../../database/pool.js';
import { rowOf, rowsOf } from '../../database/rows-of.js';
import { FilesService } from '../../files/files.service.js';
import type { FileRow } from '../../files/record/file.entity.js';
import { Problem } from '../../http/problem.js';
import { ConversationRow } from './conversation.entity.js';
import { type Reported, type Summarised, toConversation, toSummary } from './conversation-view.js';
import { toFileFact } from './file-fact.js';
import { MessageRow } from './message.entity.js';
import { lostAfter } from '../turns/turn-lease.js';

const listSql = `SELECT id, title, ended, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM conversations WHERE account_id = $1 AND EXISTS (
    SELECT 1 FROM messages said
    WHERE said.conversation_id = conversations.id AND (said.role = 'user' OR said.file_id IS NOT NULL)
  ) ORDER BY updated_at DESC, id LIMIT $2`;
/** The conversation and its first question: one statement, so both or none. */
const startSql = `WITH started AS (
    INSERT INTO conversations (id, account_id, title, about_file_id, state) VALUES ($1, $2, $3, $4, $5) RETURNING id
  )
  INSERT INTO messages (id, conversation_id, account_id, role, content, action, upload_reason)
  SELECT $6, id, $2, 'assistant', $7, $8, $9 FROM started`;
type Shown = Reported & { running: boolean };
const shownSql = `SELECT id, title, ended, report, created_at AS "createdAt", updated_at AS "updatedAt", EXISTS (
    SELECT 1 FROM turns
    WHERE turns.account_id = $2 AND conversation_id = conversations.id AND beat_at >= now() - interval '${lostAfter}'
  ) AS running
  FROM conversations WHERE id = $1 AND account_id = $2`;
const listMax = 200;
const heardMax = 10;

@Injectable()
export class ConversationsService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
    @Inject(FilesService) private readonly files: FilesService,
  ) {}

  /** @param fileId a fixed file that is still wrong: the conversation is about it */
  async start(accountId: string, fileId?: string): Promise<{ id: string; question: string }> {
    const file = fileId === undefined ? null : await this.files.owned(accountId, fileId);
    const opening = this.assistant.open(file ? toFileFact(file) : undefined);
    const id = randomUUID();
    const { content, action, uploadReason = null, state } = opening;
    const about = [file?.name ?? '', file?.id ?? null];
    const values = [id, accountId, ...about, state, randomUUID(), content, action, uploadReason];
    await ask(this.source.manager, startSql, values);

    return { id, question: content };
  }

  /** Only those in which the user has said or uploaded something: who looks in and leaves finds no trace of it. */
  async list(accountId: string): Promise<ConversationSummary[]> {
    const { rows } = await poolOf(this.source).query<Summarised>(listSql, [accountId, listMax]);

    return rows.map(toSummary);
  }

  async read(accountId: string, id: string): Promise<Conversation> {
    // Whether a turn runs, before the messages: one that ends in between is then read twice, never missed.
    const { rows } = await poolOf(this.source).query<Shown>(shownSql, [id, accountId]);
    const [conversation] = rows;
    if (!conversation) throw new Problem('chat.conversation-not-found');
    const messages = await this.messages(this.source.manager, id);

    return toConversation(conversation, messages, conversation.running);
  }

  async owned(accountId: string, id: string, manager: EntityManager = this.source.manager): Promise<ConversationRow> {
    const conversation = await rowOf(manager, ConversationRow, 'WHERE id = $1 AND account_id = $2', [id, accountId]);
    if (!conversation) throw new Problem('chat.conversation-not-found');

    return conversation;
  }

  messages(manager: EntityManager, conversationId: string): Promise<MessageRow[]> {
    return rowsOf(manager, MessageRow, 'WHERE conversation_id = $1 ORDER BY seq', [conversationId]);
  }

  /** The user's own words, the latest first where they are many. */
  async saidByUser(manager: EntityManager, conversationId: string): Promise<string> {
    const messages = await manager.find(MessageRow, {
      where: { conversationId, role: 'user' },
      order: { seq: 'DESC' },
      take: heardMax,
    });

    return messages.map(({ content }) => content).join('\n');
  }

  /** The conversation's files, and the one that it is about. */
  async filesOf(conversation: ConversationRow, manager: EntityManager = this.source.manager): Promise<FileRow[]> {
    const uploaded = await this.files.ofConversation(conversation.id, manager);
    const about = conversation.aboutFileId === null ? null : await this.files.linked(conversation.aboutFileId, manager);

    return about ? [about, ...uploaded] : uploaded;
  }
}
