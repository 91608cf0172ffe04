import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Neither this release nor the one before reads messages by account, so the index only made inserts slower. */
export class MessagesOfUser1763600750000 implements MigrationInterface {
  name = 'MessagesOfUser1763600750000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_of_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX messages_of_user ON messages (account_id, created_at DESC) WHERE role = 'user'`);
  }
}
