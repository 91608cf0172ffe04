import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users think of replies, and by whom and in which trace each reply was made. */
export class ReplyRatings1763601440000 implements MigrationInterface {
  name = 'ReplyRatings1763601440000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE messages ADD COLUMN rating jsonb, ADD COLUMN rated_at timestamptz, ADD COLUMN answered_by text, ADD COLUMN trace_id text',
    );
    await runner.query('CREATE INDEX messages_rated ON messages (rated_at DESC, id DESC) WHERE rated_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE messages DROP COLUMN rating, DROP COLUMN rated_at, DROP COLUMN answered_by, DROP COLUMN trace_id',
    );
  }
}
