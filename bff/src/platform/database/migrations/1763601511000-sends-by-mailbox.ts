import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The codes that went to a mailbox are counted at each request for one. */
export class SendsByMailbox1763601511000 implements MigrationInterface {
  name = 'SendsByMailbox1763601511000';
  /** An index is created `CONCURRENTLY` outside of a transaction alone. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an attempt that was broken off has left.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS one_time_codes_mailbox');
    await runner.query('CREATE INDEX CONCURRENTLY one_time_codes_mailbox ON one_time_codes (mailbox, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX one_time_codes_mailbox');
  }
}
