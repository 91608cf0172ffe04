import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A conversation may continue a full one. */
export class ContinuedConversations1763600800000 implements MigrationInterface {
  name = 'ContinuedConversations1763600800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations ADD COLUMN continues_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations DROP COLUMN continues_id');
  }
}
