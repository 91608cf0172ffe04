import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations can be deleted, which can be undone for a while, and are searched by the words of their messages. */
export class ConversationsFoundAndDeleted1763601050000 implements MigrationInterface {
  name = 'ConversationsFoundAndDeleted1763601050000';
  /** An index is created `CONCURRENTLY` outside of a transaction alone. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations ADD COLUMN IF NOT EXISTS deleted_at timestamptz');
    // What an attempt that was broken off has left.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS messages_words');
    await runner.query(`CREATE INDEX CONCURRENTLY messages_words ON messages USING gin ((
      to_tsvector('simple', translate(content || ' ' || coalesce(file->>'name', ''), '._-/\\@:', '       '))
      || array_to_tsvector(ARRAY[account_id::text])
    ))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_words');
    await runner.query('ALTER TABLE conversations DROP COLUMN deleted_at');
  }
}
