import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when staff may open a file, because its owner said so. */
export class StaffAccess1763601300000 implements MigrationInterface {
  name = 'StaffAccess1763601300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN staff_access_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN staff_access_until');
  }
}
