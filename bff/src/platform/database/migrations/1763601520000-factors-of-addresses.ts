import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['staff_totp', 'staff_passkeys', 'staff_recovery_codes'];

/**
 * Second factors belong to an address and outlive its account; the first one is set up with a secret of the operator.
 * `account_id` stays: it is the account for which a factor was set up, and to which its secret is bound.
 */
export class FactorsOfAddresses1763601520000 implements MigrationInterface {
  name = 'FactorsOfAddresses1763601520000';

  async up(runner: QueryRunner): Promise<void> {
    // Also for rows that replicas of an earlier version insert.
    await runner.query(`CREATE FUNCTION own_staff_factor() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.owner := (SELECT sha256(convert_to(email, 'UTF8')) FROM accounts WHERE id = NEW.account_id);
        RETURN NEW;
      END $$`);
    for (const table of tables) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_account_id_fkey, ADD owner bytea`);
      await runner.query(`UPDATE ${table} SET owner = sha256(convert_to(email, 'UTF8'))
        FROM accounts WHERE accounts.id = ${table}.account_id`);
      await runner.query(`ALTER TABLE ${table} ALTER owner SET NOT NULL`);
      await runner.query(`CREATE TRIGGER own_staff_factor BEFORE INSERT ON ${table}
        FOR EACH ROW EXECUTE FUNCTION own_staff_factor()`);
    }
    await runner.query('CREATE UNIQUE INDEX staff_totp_owner ON staff_totp (owner)');
    await runner.query('CREATE INDEX staff_passkeys_owner ON staff_passkeys (owner)');
    await runner.query('CREATE INDEX staff_recovery_codes_owner ON staff_recovery_codes (owner)');
    await runner.query(`CREATE TABLE staff_enrolments (
      owner bytea PRIMARY KEY,
      digest bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      session_id uuid REFERENCES sessions ON DELETE SET NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_enrolments');
    for (const table of tables) {
      await runner.query(`DROP TRIGGER own_staff_factor ON ${table}`);
      await runner.query(`DELETE FROM ${table} WHERE account_id NOT IN (SELECT id FROM accounts)`);
      await runner.query(`ALTER TABLE ${table} DROP owner,
        ADD CONSTRAINT ${table}_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE`);
    }
    await runner.query('DROP FUNCTION own_staff_factor');
  }
}
