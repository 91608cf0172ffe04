import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that were uploaded into a migration project, whose objects are loose as soon as their row goes, whatever takes it. */
export class ProjectUploads1763601740000 implements MigrationInterface {
  name = 'ProjectUploads1763601740000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE project_uploads (
      file_id uuid PRIMARY KEY REFERENCES project_files ON DELETE CASCADE,
      project_id uuid NOT NULL,
      object_key text NOT NULL,
      sha256 text NOT NULL,
      bytes bigint NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      read_for bigint,
      copy_key text,
      copy_sha256 text,
      copy_bytes bigint,
      copy_ending text,
      created_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX project_uploads_of_project ON project_uploads (project_id, created_at)');
    await runner.query(`CREATE FUNCTION loosen_project_uploads() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO loose_objects (object_key, unwanted)
          SELECT k.key, true FROM gone CROSS JOIN LATERAL (VALUES (object_key), (copy_key)) AS k (key) WHERE k.key IS NOT NULL;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER loosen_project_uploads AFTER DELETE ON project_uploads
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION loosen_project_uploads()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE project_uploads');
    await runner.query('DROP FUNCTION loosen_project_uploads()');
  }
}
