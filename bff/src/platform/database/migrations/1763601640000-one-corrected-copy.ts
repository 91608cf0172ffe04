import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One set of columns for the corrected copy, complete or not. The version before writes `fixed_…` or `copy_…`: a trigger keeps
 * both alike while both versions run. `OldCopiesDropped` drops it and those columns.
 */
export class OneCorrectedCopy1763601640000 implements MigrationInterface {
  name = 'OneCorrectedCopy1763601640000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE files
      ADD COLUMN corrected_key text UNIQUE,
      ADD COLUMN corrected_bytes bigint,
      ADD COLUMN corrected_sha256 text,
      ADD COLUMN corrected_at timestamptz`);
    await runner.query(`UPDATE files SET
        corrected_key = coalesce(fixed_key, copy_key), corrected_bytes = coalesce(fixed_bytes, copy_bytes),
        corrected_sha256 = coalesce(fixed_sha256, copy_sha256), corrected_at = coalesce(fixed_at, copied_at)
      WHERE fixed_key IS NOT NULL OR copy_key IS NOT NULL`);
    await runner.query(
      'ALTER TABLE files ADD CONSTRAINT files_fixed_has_copy CHECK (wait_reason IS NOT NULL OR corrected_key IS NOT NULL)',
    );
    await keepCopiesAlike(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_corrected_copies_alike ON files');
    await runner.query('DROP FUNCTION keep_corrected_copies_alike');
    await runner.query('ALTER TABLE files DROP CONSTRAINT files_fixed_has_copy');
    await runner.query(`ALTER TABLE files
      DROP COLUMN corrected_key, DROP COLUMN corrected_bytes, DROP COLUMN corrected_sha256, DROP COLUMN corrected_at`);
  }
}

/** The trigger for a version before, which writes `fixed_…` or `copy_…`, and one that writes `corrected_…`. */
export async function keepCopiesAlike(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE FUNCTION keep_corrected_copies_alike() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (TG_OP = 'INSERT' AND (NEW.fixed_key IS NOT NULL OR NEW.copy_key IS NOT NULL))
         OR (TG_OP = 'UPDATE' AND (NEW.fixed_key, NEW.copy_key) IS DISTINCT FROM (OLD.fixed_key, OLD.copy_key)) THEN
        NEW.corrected_key := coalesce(NEW.fixed_key, NEW.copy_key);
        NEW.corrected_bytes := coalesce(NEW.fixed_bytes, NEW.copy_bytes);
        NEW.corrected_sha256 := coalesce(NEW.fixed_sha256, NEW.copy_sha256);
        NEW.corrected_at := coalesce(NEW.fixed_at, NEW.copied_at);
      ELSE
        NEW.fixed_key := CASE WHEN NEW.wait_reason IS NULL THEN NEW.corrected_key END;
        NEW.fixed_bytes := CASE WHEN NEW.wait_reason IS NULL THEN NEW.corrected_bytes END;
        NEW.fixed_sha256 := CASE WHEN NEW.wait_reason IS NULL THEN NEW.corrected_sha256 END;
        NEW.fixed_at := CASE WHEN NEW.wait_reason IS NULL THEN NEW.corrected_at END;
        NEW.copy_key := CASE WHEN NEW.wait_reason IS NOT NULL THEN NEW.corrected_key END;
        NEW.copy_bytes := CASE WHEN NEW.wait_reason IS NOT NULL THEN NEW.corrected_bytes END;
        NEW.copy_sha256 := CASE WHEN NEW.wait_reason IS NOT NULL THEN NEW.corrected_sha256 END;
        NEW.copied_at := CASE WHEN NEW.wait_reason IS NOT NULL THEN NEW.corrected_at END;
      END IF;
      RETURN NEW;
    END $$`);
  await runner.query(`CREATE TRIGGER keep_corrected_copies_alike BEFORE INSERT OR UPDATE ON files
    FOR EACH ROW EXECUTE FUNCTION keep_corrected_copies_alike()`);
}
