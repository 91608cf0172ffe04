import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Releases1763600500000 implements MigrationInterface {
  name = 'Releases1763600500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE release_publishers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        remote text NOT NULL,
        label text NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        public_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        revoked_at timestamptz
      )
    `);
    // A version is reachable once it is ready; until then it is an upload that may never end.
    await runner.query(`
      CREATE TABLE release_versions (
        remote text NOT NULL,
        version text NOT NULL,
        manifest jsonb NOT NULL,
        published_by text NOT NULL,
        attested jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        ready_at timestamptz,
        PRIMARY KEY (remote, version)
      )
    `);
    await runner.query(`
      CREATE TABLE release_files (
        remote text NOT NULL,
        version text NOT NULL,
        file text NOT NULL,
        object_key text NOT NULL,
        PRIMARY KEY (remote, version, file),
        FOREIGN KEY (remote, version) REFERENCES release_versions ON DELETE CASCADE
      )
    `);
    await runner.query(`
      CREATE TABLE release_pointers (
        remote text PRIMARY KEY,
        live text,
        previous text,
        canary text,
        canary_percent int NOT NULL DEFAULT 0,
        canary_since timestamptz,
        frozen boolean NOT NULL DEFAULT false,
        verdict text,
        pinned boolean NOT NULL DEFAULT false,
        killed boolean NOT NULL DEFAULT false,
        revision int NOT NULL DEFAULT 0
      )
    `);
    await runner.query(`
      CREATE TABLE release_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        remote text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        who text NOT NULL,
        what text NOT NULL
      )
    `);
    await runner.query('CREATE INDEX release_events_of_remote ON release_events (remote, id DESC)');
    await runner.query(`
      CREATE TABLE release_reports (
        remote text NOT NULL,
        version text NOT NULL,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        failed_step text,
        load_ms int,
        inp_ms int,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (remote, version, account_id)
      )
    `);
    await runner.query('CREATE INDEX release_reports_of_account ON release_reports (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['reports', 'events', 'pointers', 'files', 'versions', 'publishers'])
      await runner.query(`DROP TABLE release_${table}`);
  }
}
