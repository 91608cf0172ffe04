import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['accounts', 'files', 'waitlist'];

/**
 * Who and what was erased since a backup must be erased again after its restore. Triggers note it, so that none is missed,
 * whichever version erases. An erased row is named by the digest of its random id alone.
 */
export class Erasures1763601530000 implements MigrationInterface {
  name = 'Erasures1763601530000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE erasures (
      kind text NOT NULL,
      subject text NOT NULL,
      erased_at timestamptz NOT NULL DEFAULT now(),
      noted_at timestamptz,
      again boolean NOT NULL DEFAULT false,
      PRIMARY KEY (kind, subject))`);
    await runner.query(`CREATE INDEX erasures_to_note ON erasures (erased_at) WHERE noted_at IS NULL`);
    await runner.query(`CREATE FUNCTION note_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO erasures (kind, subject) VALUES (TG_TABLE_NAME, encode(sha256(convert_to(OLD.id::text, 'UTF8')), 'hex'))
        ON CONFLICT (kind, subject) DO UPDATE SET erased_at = now(), noted_at = NULL;
        RETURN NULL;
      END $$`);
    for (const table of tables)
      await runner.query(
        `CREATE TRIGGER note_erasure AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_erasure()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`DROP TRIGGER note_erasure ON ${table}`);
    await runner.query('DROP FUNCTION note_erasure');
    await runner.query('DROP TABLE erasures');
  }
}
