import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1763600100000 implements MigrationInterface {
  name = 'Identity1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        name text NOT NULL,
        organization text NOT NULL,
        display_name text NOT NULL,
        proven_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE sessions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        client text NOT NULL CHECK (client IN ('web', 'uploader')),
        device text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_seen_at timestamptz,
        ended_at timestamptz
      );
      CREATE INDEX sessions_account ON sessions (account_id, created_at);
      CREATE INDEX sessions_expiry ON sessions (expires_at);

      CREATE TABLE one_time_codes (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        lane text NOT NULL,
        digest bytea NOT NULL,
        sealed bytea,
        tries_by_strangers integer NOT NULL DEFAULT 0,
        tries_by_known integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE INDEX one_time_codes_account ON one_time_codes (account_id, lane, created_at);
      CREATE INDEX one_time_codes_age ON one_time_codes (created_at);

      CREATE TABLE audit_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        event text NOT NULL,
        account_id uuid,
        session_id uuid,
        reason text
      );
      CREATE INDEX audit_events_account ON audit_events (account_id, at);
      CREATE INDEX audit_events_age ON audit_events (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_events, one_time_codes, sessions, accounts');
  }
}
