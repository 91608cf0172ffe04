import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recipes that were learned, and what became of each file that they were tried on. */
export class Learning1763600550000 implements MigrationInterface {
  name = 'Learning1763600550000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE recipes (
      id text NOT NULL,
      version integer NOT NULL,
      finding text NOT NULL,
      body jsonb NOT NULL,
      origin text NOT NULL,
      state text NOT NULL DEFAULT 'proposed',
      passed integer NOT NULL DEFAULT 0,
      failed integer NOT NULL DEFAULT 0,
      note text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      tried_at timestamptz,
      published_at timestamptz,
      withdrawn_at timestamptz,
      PRIMARY KEY (id, version))`);
    await runner.query(`CREATE UNIQUE INDEX recipes_published ON recipes (id) WHERE state = 'published'`);
    await runner.query(`CREATE TABLE recipe_evidence (
      seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      recipe_id text NOT NULL,
      recipe_version integer NOT NULL,
      trial boolean NOT NULL,
      file_id uuid REFERENCES files (id) ON DELETE CASCADE,
      regression text,
      outcome text NOT NULL,
      reason text NOT NULL DEFAULT '',
      at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (recipe_id, recipe_version) REFERENCES recipes (id, version))`);
    await runner.query('CREATE INDEX recipe_evidence_of ON recipe_evidence (recipe_id, recipe_version, seq)');
    await runner.query('CREATE INDEX recipe_evidence_file ON recipe_evidence (file_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recipe_evidence');
    await runner.query('DROP TABLE recipes');
  }
}
