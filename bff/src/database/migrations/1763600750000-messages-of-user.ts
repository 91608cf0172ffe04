import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No statement reads messages by account any more, nor did the version before: each message paid for this index for nothing. */
export class MessagesOfUser1763600750000 implements MigrationInterface {
  name = 'MessagesOfUser1763600750000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_of_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX messages_of_user ON messages (account_id, created_at DESC) WHERE role = 'user'`);
  }
}
