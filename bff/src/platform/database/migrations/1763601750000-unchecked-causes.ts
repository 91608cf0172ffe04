import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why the server itself did not check a file, which only an English sentence has told. */
export class UncheckedCauses1763601750000 implements MigrationInterface {
  name = 'UncheckedCauses1763601750000';

  /** Such a file cannot be opened: the diagnoses of all others, which are long, stay unread. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE files SET diagnosis = jsonb_set(diagnosis, '{failure}', diagnosis->'failure' || jsonb_build_object('cause', known.cause)
           || CASE known.cause WHEN 'apart' THEN jsonb_build_object('virus', coalesce(scan_found, 'something')) ELSE '{}' END)
         FROM (VALUES ('stopped', 'We could not check this file: the check broke off twice.%'),
                      ('corrupt', 'This file was damaged in our storage.%'),
                      ('large', 'This file is too large to be checked here.%'),
                      ('apart', 'Our virus scanner found %')) AS known (cause, beginning)
        WHERE wait_reason = 'cannot-be-opened' AND diagnosis->'failure'->>'sentence' LIKE known.beginning`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE files SET diagnosis = diagnosis #- '{failure,cause}' #- '{failure,virus}'
      WHERE wait_reason = 'cannot-be-opened' AND jsonb_typeof(diagnosis->'failure') = 'object'`);
  }
}
