import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digests of backed-up objects whose own rows have none: a backup signs them, and does not read every object each night. */
export class BackedUpObjects1763601560000 implements MigrationInterface {
  name = 'BackedUpObjects1763601560000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE backed_up_objects (object_key text PRIMARY KEY, sha256 text NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backed_up_objects');
  }
}
