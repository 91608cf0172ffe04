import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pictures of a file's pages, one row a side, and the changes that its owner switched off. */
export class PageDrawings1763601000000 implements MigrationInterface {
  name = 'PageDrawings1763601000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE files ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]'`);
    // Without a foreign key: whoever deletes a file takes the keys of its pictures from here.
    await runner.query(`CREATE TABLE page_drawings (
      file_id uuid NOT NULL,
      side text NOT NULL CHECK (side IN ('arriving', 'corrected')),
      source text NOT NULL,
      state text NOT NULL CHECK (state IN ('drawing', 'ready', 'failed')),
      pages jsonb NOT NULL DEFAULT '[]',
      pins jsonb NOT NULL DEFAULT '[]',
      pictures jsonb NOT NULL DEFAULT '[]',
      PRIMARY KEY (file_id, side)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_drawings');
    await runner.query('ALTER TABLE files DROP COLUMN left_out');
  }
}
