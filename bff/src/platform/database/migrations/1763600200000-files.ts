import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored objects that no record owns (yet), and the files themselves. */
export class Files1763600200000 implements MigrationInterface {
  name = 'Files1763600200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE loose_objects (
      object_key text PRIMARY KEY,
      unwanted boolean NOT NULL DEFAULT false,
      touched_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TABLE files (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES accounts (id),
      conversation_id uuid,
      client_message_id uuid,
      name text NOT NULL,
      kind text NOT NULL,
      media_type text NOT NULL,
      object_key text NOT NULL UNIQUE,
      bytes bigint NOT NULL,
      sha256 text NOT NULL,
      reason text NOT NULL DEFAULT '',
      feedback text NOT NULL DEFAULT '',
      agreed jsonb NOT NULL DEFAULT '[]',
      wait_reason text,
      diagnosis jsonb,
      run integer NOT NULL DEFAULT 1,
      tries integer NOT NULL DEFAULT 0,
      fixed_key text UNIQUE,
      fixed_bytes bigint,
      fixed_sha256 text,
      fixed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      UNIQUE (account_id, client_message_id),
      CHECK ((wait_reason IS NULL) = (fixed_key IS NOT NULL)))`);
    await runner.query('CREATE INDEX files_of_account ON files (account_id, created_at DESC)');
    await runner.query('CREATE INDEX files_of_conversation ON files (conversation_id)');
    await runner.query('CREATE INDEX files_waiting ON files (wait_reason) WHERE wait_reason IS NOT NULL');
    await runner.query('CREATE INDEX files_deleted ON files (deleted_at) WHERE deleted_at IS NOT NULL');
    await runner.query('CREATE INDEX files_created ON files (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE files');
    await runner.query('DROP TABLE loose_objects');
  }
}
