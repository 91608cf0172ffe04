import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The suggestions under a reply are stored, so that a conversation that is opened again shows them. */
export class MessageSuggestions1763600900000 implements MigrationInterface {
  name = 'MessageSuggestions1763600900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN suggestions jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN suggestions');
  }
}
