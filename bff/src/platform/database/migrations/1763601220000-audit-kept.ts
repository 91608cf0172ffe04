import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done is not rewritten: audit rows are inserted, and go with the retention alone. */
export class AuditKept1763601220000 implements MigrationInterface {
  name = 'AuditKept1763601220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION keep_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND current_setting('fidelio.audit_retention', true) = 'on' THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'audit rows are kept as they are' USING ERRCODE = 'insufficient_privilege';
      END
    $$`);
    await runner.query(`CREATE TRIGGER keep_audit_events BEFORE UPDATE OR DELETE ON audit_events
      FOR EACH ROW EXECUTE FUNCTION keep_audit_events()`);
    await runner.query(`CREATE TRIGGER keep_all_audit_events BEFORE TRUNCATE ON audit_events
      FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_events()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_all_audit_events ON audit_events');
    await runner.query('DROP TRIGGER keep_audit_events ON audit_events');
    await runner.query('DROP FUNCTION keep_audit_events');
  }
}
