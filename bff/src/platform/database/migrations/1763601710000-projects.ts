import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the figures of a file depend on. */
const counted = ['project_id', 'verdict', 'reason', 'kind', 'folder', 'owner', 'modified_at', 'bytes', 'wave_id'];
const countedLists = ['finding_ids', 'places', 'waiting'];
const flags = (row: string) => `${row}.copy_sha256 IS NOT NULL AS copied, ${row}.gone_at IS NOT NULL AS gone`;
const picked = (sign: string, row: string, kept = "'{}'::text[]") =>
  `SELECT ${sign} AS sign, ${[...counted, ...countedLists].map((column) => `${row}.${column}`).join(', ')}, ${flags(row)}, ${kept} AS kept`;
const compared = (row: string) =>
  `(${[...counted.slice(1), ...countedLists].map((column) => `${row}.${column}`).join(', ')}, ${row}.copy_sha256 IS NULL, ${row}.gone_at IS NULL)`;
const same = (dimension: string, value: (row: string) => string) =>
  `CASE WHEN ${value('n')} IS NOT DISTINCT FROM ${value('o')} THEN '${dimension}' END`;
/** Dimensions in which a changed row counts as before: whoever plans a wave of 100,000 files changes its figures alone. */
const keptDimensions = `CASE WHEN (n.verdict, n.bytes, n.gone_at IS NULL) = (o.verdict, o.bytes, o.gone_at IS NULL) THEN
  array_remove(ARRAY['all', 'gone', ${[
    ...['reason', 'kind', 'folder', 'owner'].map((column) => same(column, (row) => `${row}.${column}`)),
    same('year', (row) => `${row}.modified_at`),
    same('wave', (row) => `${row}.wave_id`),
    same('copied', (row) => `(${row}.copy_sha256 IS NULL)`),
    same('finding', (row) => `(${row}.finding_ids, ${row}.places)`),
    same('waiting', (row) => `${row}.waiting`),
  ].join(', ')}], NULL) ELSE '{}' END`;

/** The sums of these rows, in one order, so that two statements do not wait for each other. */
const sums = (rows: string) => `
  SELECT r.project_id, d.dimension, d.key, r.verdict,
         sum(r.sign)::integer AS files, sum(r.sign * r.bytes)::bigint AS bytes, sum(r.sign * d.places)::bigint AS places
    FROM (${rows}) r CROSS JOIN LATERAL (
      SELECT * FROM (VALUES ('all', '', 0::bigint), ('reason', r.reason, 0), ('kind', r.kind, 0), ('folder', r.folder, 0),
        ('owner', r.owner, 0), ('year', to_char(r.modified_at AT TIME ZONE 'UTC', 'YYYY'), 0),
        ('wave', coalesce(r.wave_id::text, ''), 0)) AS one (dimension, key, places)
        WHERE NOT r.gone AND dimension <> ALL (r.kept)
      UNION ALL SELECT 'copied', '', 0 WHERE r.copied AND NOT r.gone AND 'copied' <> ALL (r.kept)
      UNION ALL SELECT 'gone', '', 0 WHERE r.gone AND 'gone' <> ALL (r.kept)
      UNION ALL SELECT 'finding', f.id, f.places FROM unnest(r.finding_ids, r.places) AS f (id, places)
        WHERE NOT r.gone AND 'finding' <> ALL (r.kept)
      UNION ALL SELECT 'waiting', w.id, 0 FROM unnest(r.waiting) AS w (id) WHERE NOT r.gone AND 'waiting' <> ALL (r.kept)
    ) d
   GROUP BY 1, 2, 3, 4 HAVING sum(r.sign) <> 0 OR sum(r.sign * r.bytes) <> 0 OR sum(r.sign * d.places) <> 0
   ORDER BY 1, 2, 3, 4`;
const added = (rows: string) => `
  INSERT INTO project_counts AS known (project_id, dimension, key, verdict, files, bytes, places) ${sums(rows)}
  ON CONFLICT (project_id, dimension, key, verdict) DO UPDATE SET
    files = known.files + excluded.files, bytes = known.bytes + excluded.bytes, places = known.places + excluded.places`;

/**
 * Migration projects. A file's verdict follows from its outcomes and the decisions by generated columns, and the figures of a project
 * are kept up by triggers, inside each statement that writes rows, whichever it is.
 */
export class Projects1763601710000 implements MigrationInterface {
  name = 'Projects1763601710000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE projects (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      changed_at timestamptz NOT NULL DEFAULT now(),
      decided bigint NOT NULL DEFAULT 0)`);
    await runner.query(
      `CREATE TRIGGER note_erasure AFTER DELETE ON projects FOR EACH ROW EXECUTE FUNCTION note_erasure()`,
    );
    await runner.query(`CREATE TABLE project_members (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
      account_id uuid REFERENCES accounts ON DELETE CASCADE,
      email text,
      role text NOT NULL CHECK (role IN ('owner', 'helper', 'viewer')),
      invited_at timestamptz NOT NULL DEFAULT now(),
      joined_at timestamptz,
      CONSTRAINT project_members_joined_or_invited CHECK ((account_id IS NULL) = (email IS NOT NULL)),
      CONSTRAINT project_members_joined_at CHECK ((account_id IS NULL) = (joined_at IS NULL)),
      UNIQUE (project_id, account_id),
      UNIQUE (project_id, email))`);
    await runner.query(
      `CREATE UNIQUE INDEX project_members_one_owner ON project_members (project_id) WHERE role = 'owner'`,
    );
    await runner.query(
      'CREATE INDEX project_members_of_account ON project_members (account_id) WHERE account_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX project_members_of_address ON project_members (email) WHERE email IS NOT NULL');
    await runner.query(`CREATE TABLE project_keys (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
      name text NOT NULL,
      token_hash bytea NOT NULL UNIQUE,
      scopes text[] NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz,
      revoked_at timestamptz)`);
    await runner.query('CREATE INDEX project_keys_of_project ON project_keys (project_id)');
    await runner.query(`CREATE TABLE project_scans (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'stopped')),
      below text NOT NULL,
      hidden_names boolean NOT NULL,
      renderer boolean NOT NULL,
      agent text NOT NULL,
      began_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      progress jsonb,
      gone integer)`);
    await runner.query('CREATE INDEX project_scans_of_project ON project_scans (project_id, began_at DESC)');
    await runner.query(`CREATE INDEX project_scans_running ON project_scans (seen_at) WHERE state = 'running'`);
    await runner.query(`CREATE TABLE project_waves (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
      name text NOT NULL,
      date date,
      owner text NOT NULL,
      done boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX project_waves_of_project ON project_waves (project_id)');
    await this.createCounts(runner);
    await this.createFiles(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['links', 'files', 'counts', 'waves', 'scans', 'keys', 'members'])
      await runner.query(`DROP TABLE project_${table}`);
    await runner.query('DROP TABLE projects');
    for (const name of ['count_project_files()', 'project_changes', 'project_outcome', 'project_waiting'])
      await runner.query(`DROP FUNCTION ${name}`);
  }

  private async createCounts(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE project_counts (
      project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
      dimension text NOT NULL,
      key text NOT NULL,
      verdict text NOT NULL,
      files integer NOT NULL,
      bytes bigint NOT NULL,
      places bigint NOT NULL,
      PRIMARY KEY (project_id, dimension, key, verdict))`);
  }

  private async createFiles(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION project_waiting(asks text[], decisions jsonb) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(a.id ORDER BY a.id), '{}') FROM unnest(asks) AS a (id) WHERE NOT jsonb_exists(decisions, a.id)
      $$`);
    // A change that is made without asking and that somebody left out is one less, one that was accepted is one more.
    await runner.query(`CREATE FUNCTION project_changes(made integer, asks text[], decisions jsonb) RETURNS integer
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT greatest(0, made + coalesce(sum(CASE WHEN d.value = 'accept' THEN 1 WHEN d.key = ANY (asks) THEN 0 ELSE -1 END), 0))::integer
          FROM jsonb_each_text(decisions) d
      $$`);
    await runner.query(`CREATE FUNCTION project_outcome(outcomes jsonb, made integer, asks text[], decisions jsonb) RETURNS jsonb
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT outcomes -> CASE
          WHEN EXISTS (SELECT FROM unnest(asks) AS a (id) WHERE NOT jsonb_exists(decisions, a.id)) THEN 'open'
          WHEN made + coalesce((SELECT sum(CASE WHEN d.value = 'accept' THEN 1 WHEN d.key = ANY (asks) THEN 0 ELSE -1 END)
            FROM jsonb_each_text(decisions) d), 0) > 0 THEN 'changed'
          ELSE 'unchanged' END
      $$`);
    await runner.query(`CREATE TABLE project_files (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
      path_key bytea NOT NULL,
      path text NOT NULL,
      folder text NOT NULL,
      kind text NOT NULL,
      bytes bigint NOT NULL,
      modified_at timestamptz NOT NULL,
      owner text NOT NULL,
      sha256 text,
      digest bytea NOT NULL,
      facts jsonb NOT NULL,
      findings jsonb NOT NULL,
      links jsonb NOT NULL,
      error jsonb,
      finding_ids text[] NOT NULL,
      places integer[] NOT NULL,
      made integer NOT NULL,
      asks text[] NOT NULL,
      outcomes jsonb NOT NULL,
      decisions jsonb NOT NULL DEFAULT '{}',
      decided bigint,
      waiting text[] NOT NULL GENERATED ALWAYS AS (project_waiting(asks, decisions)) STORED,
      changes integer NOT NULL GENERATED ALWAYS AS (project_changes(made, asks, decisions)) STORED,
      verdict text NOT NULL GENERATED ALWAYS AS (project_outcome(outcomes, made, asks, decisions) ->> 'verdict') STORED,
      reason text NOT NULL GENERATED ALWAYS AS (project_outcome(outcomes, made, asks, decisions) ->> 'reason') STORED,
      wave_id uuid REFERENCES project_waves ON DELETE SET NULL,
      copy_sha256 text,
      seen_at timestamptz NOT NULL DEFAULT now(),
      gone_at timestamptz,
      UNIQUE (project_id, path_key))`);
    await runner.query(
      `CREATE INDEX project_files_by_path ON project_files (project_id, (lower(left(path, 200)) COLLATE "C"), id)`,
    );
    await runner.query('CREATE INDEX project_files_by_bytes ON project_files (project_id, bytes, id)');
    await runner.query('CREATE INDEX project_files_by_time ON project_files (project_id, modified_at, id)');
    await runner.query(
      'CREATE INDEX project_files_decided ON project_files (project_id, decided, id) WHERE decided IS NOT NULL',
    );
    await runner.query('CREATE INDEX project_files_of_wave ON project_files (wave_id) WHERE wave_id IS NOT NULL');
    await runner.query('CREATE INDEX project_files_gone ON project_files (gone_at) WHERE gone_at IS NOT NULL');
    await runner.query(`CREATE TABLE project_links (
      file_id uuid NOT NULL REFERENCES project_files ON DELETE CASCADE,
      to_key bytea NOT NULL,
      project_id uuid NOT NULL,
      PRIMARY KEY (file_id, to_key))`);
    await runner.query('CREATE INDEX project_links_to ON project_links (project_id, to_key)');
    const changed = `FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE ${compared('n')} IS DISTINCT FROM ${compared('o')}`;
    // The project may be gone when its files go: a row of figures is changed then, never added.
    await runner.query(`CREATE FUNCTION count_project_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          ${added(`${picked('1', 'n')} FROM new_rows n`)};
        ELSIF TG_OP = 'UPDATE' THEN
          ${added(`${picked('1', 'n', keptDimensions)} ${changed} UNION ALL ${picked('-1', 'o', keptDimensions)} ${changed}`)};
        ELSE
          UPDATE project_counts AS known
             SET files = known.files + d.files, bytes = known.bytes + d.bytes, places = known.places + d.places
            FROM (${sums(`${picked('-1', 'o')} FROM old_rows o`)}) d
           WHERE (known.project_id, known.dimension, known.key, known.verdict) = (d.project_id, d.dimension, d.key, d.verdict);
        END IF;
        RETURN NULL;
      END $$`);
    for (const [name, event, tables] of [
      ['came', 'INSERT', 'NEW TABLE AS new_rows'],
      ['changed', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'],
      ['went', 'DELETE', 'OLD TABLE AS old_rows'],
    ])
      await runner.query(`CREATE TRIGGER count_files_that_${name} AFTER ${event} ON project_files REFERENCING ${tables}
        FOR EACH STATEMENT EXECUTE FUNCTION count_project_files()`);
  }
}
