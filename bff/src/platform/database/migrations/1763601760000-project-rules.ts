import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules of verdicts, once staff have changed them. */
export class ProjectRules1763601760000 implements MigrationInterface {
  name = 'ProjectRules1763601760000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE project_rules (
      id integer PRIMARY KEY CHECK (id = 1),
      rules jsonb NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE project_rules');
  }
}
