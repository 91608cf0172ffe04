import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saves to people's own Google Drives. No token of Google's is in here. */
export class DriveSaves1763601090000 implements MigrationInterface {
  name = 'DriveSaves1763601090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE drive_saves (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      session_id uuid NOT NULL,
      form text NOT NULL CHECK (form IN ('google', 'office')),
      files jsonb NOT NULL,
      state text NOT NULL CHECK (state IN ('asked', 'running', 'done', 'refused', 'cancelled', 'failed', 'interrupted')),
      failure text,
      state_hash text,
      browser_hash text,
      verifier text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      beat_at timestamptz
    )`);
    await runner.query('CREATE INDEX drive_saves_of_account ON drive_saves (account_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE drive_saves');
  }
}
