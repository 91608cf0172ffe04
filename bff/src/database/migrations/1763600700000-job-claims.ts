import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process runs which job; an older release, which writes none, goes on working beside it. */
export class JobClaims1763600700000 implements MigrationInterface {
  name = 'JobClaims1763600700000';

  async up(runner: QueryRunner): Promise<void> {
    // As many rows as jobs run now: never grown enough for an index of its own.
    await runner.query(`
      CREATE TABLE job_claims (
        job_id uuid PRIMARY KEY,
        queue text NOT NULL,
        started_on timestamptz NOT NULL,
        owner integer NOT NULL
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_claims');
  }
}
