import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process runs which job. A release without claims can run at the same time. */
export class JobClaims1763600700000 implements MigrationInterface {
  name = 'JobClaims1763600700000';

  async up(runner: QueryRunner): Promise<void> {
    // The table has one row for each running job, so it needs no further index.
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
