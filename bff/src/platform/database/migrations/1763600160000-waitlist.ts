import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Waitlist1763600160000 implements MigrationInterface {
  name = 'Waitlist1763600160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE waitlist (
        email text PRIMARY KEY CHECK (email = lower(email)),
        company text NOT NULL,
        joined_at timestamptz NOT NULL DEFAULT now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE waitlist');
  }
}
