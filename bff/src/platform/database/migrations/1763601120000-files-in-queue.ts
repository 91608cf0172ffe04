import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many files of an account wait for a repair is asked with every upload. */
export class FilesInQueue1763601120000 implements MigrationInterface {
  name = 'FilesInQueue1763601120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX files_in_queue ON files (account_id) WHERE wait_reason IN ('queued', 'running')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_in_queue');
  }
}
