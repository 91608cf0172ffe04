import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of staff. */
export class StaffFactors1763601210000 implements MigrationInterface {
  name = 'StaffFactors1763601210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE staff_totp (
      account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      sealed bytea NOT NULL,
      last_step integer NOT NULL DEFAULT 0,
      confirmed_at timestamptz
    )`);
    await runner.query(`CREATE TABLE staff_passkeys (
      id text PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX staff_passkeys_account ON staff_passkeys (account_id)');
    await runner.query(`CREATE TABLE staff_recovery_codes (
      digest bytea PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      used_at timestamptz
    )`);
    await runner.query('CREATE INDEX staff_recovery_codes_account ON staff_recovery_codes (account_id)');
    await runner.query(`CREATE TABLE staff_challenges (
      session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
      challenge text NOT NULL,
      purpose text NOT NULL,
      expires_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_challenges, staff_recovery_codes, staff_passkeys, staff_totp');
  }
}
