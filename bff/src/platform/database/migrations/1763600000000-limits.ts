import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters of rate-limiter-flexible. Unlogged: losing them in a crash costs nothing but a fresh minute. */
export class Limits1763600000000 implements MigrationInterface {
  name = 'Limits1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
