import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file's own pages can be drawn, beside those as it would arrive and those of the corrected copy. */
export class PagesOfOriginals1763601630000 implements MigrationInterface {
  name = 'PagesOfOriginals1763601630000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_drawings DROP CONSTRAINT page_drawings_side_check');
    await runner.query(
      `ALTER TABLE page_drawings ADD CONSTRAINT page_drawings_side_check
       CHECK (side IN ('original', 'arriving', 'corrected'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM page_drawings WHERE side = 'original'`);
    await runner.query('ALTER TABLE page_drawings DROP CONSTRAINT page_drawings_side_check');
    await runner.query(
      `ALTER TABLE page_drawings ADD CONSTRAINT page_drawings_side_check CHECK (side IN ('arriving', 'corrected'))`,
    );
  }
}
