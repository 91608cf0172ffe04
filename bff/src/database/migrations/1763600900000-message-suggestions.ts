import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a client may draw beneath a reply, for a conversation that is read again. */
export class MessageSuggestions1763600900000 implements MigrationInterface {
  name = 'MessageSuggestions1763600900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN suggestions jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN suggestions');
  }
}
