import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People see what a running repair is doing. */
export class RepairStep1763601410000 implements MigrationInterface {
  name = 'RepairStep1763601410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN repair_step text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN repair_step');
  }
}
