import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a reply says as facts, and what it says beside them. Messages of before keep their suggestions. */
export class MessageCards1763601430000 implements MigrationInterface {
  name = 'MessageCards1763601430000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN cards jsonb, ADD COLUMN lead text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN cards, DROP COLUMN lead');
  }
}
