import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a project was last used, and since when its owner knows that it will be deleted. */
export class IdleProjects1763601720000 implements MigrationInterface {
  name = 'IdleProjects1763601720000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projects
      ADD COLUMN used_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN noticed_at timestamptz`);
    await runner.query('CREATE INDEX projects_used ON projects (used_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects DROP COLUMN used_at, DROP COLUMN noticed_at');
  }
}
