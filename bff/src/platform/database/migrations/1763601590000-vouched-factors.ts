import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['staff_totp', 'staff_passkeys', 'staff_recovery_codes'];

/**
 * A factor is set up by a version that asks for the operator's secret or for an earlier factor, and says so. Replicas of earlier
 * versions, which ask for neither, run on while a release rolls: what they insert is refused.
 */
export class VouchedFactors1763601590000 implements MigrationInterface {
  name = 'VouchedFactors1763601590000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION vouched_staff_factor() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.vouched IS NOT TRUE THEN
          RAISE EXCEPTION 'A replica of an earlier version sets up no factor: it does not ask for the operator''s secret.';
        END IF;
        RETURN NEW;
      END $$`);
    for (const table of tables) {
      await runner.query(`ALTER TABLE ${table} ADD vouched boolean`);
      await runner.query(`CREATE TRIGGER vouched_staff_factor BEFORE INSERT ON ${table}
        FOR EACH ROW EXECUTE FUNCTION vouched_staff_factor()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`DROP TRIGGER vouched_staff_factor ON ${table}`);
      await runner.query(`ALTER TABLE ${table} DROP vouched`);
    }
    await runner.query('DROP FUNCTION vouched_staff_factor');
  }
}
