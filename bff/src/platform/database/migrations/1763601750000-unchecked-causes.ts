import type { MigrationInterface, QueryRunner } from 'typeorm';

const causes = {
  stopped: 'We could not check this file: the check broke off twice.%',
  corrupt: 'This file was damaged in our storage.%',
  large: 'This file is too large to be checked here.%',
};

/** Why the server itself did not check a file, which only an English sentence has told. */
export class UncheckedCauses1763601750000 implements MigrationInterface {
  name = 'UncheckedCauses1763601750000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [cause, sentence] of Object.entries(causes))
      await runner.query(
        `UPDATE files SET diagnosis = jsonb_set(diagnosis, '{failure,cause}', to_jsonb($1::text))
         WHERE diagnosis->'failure'->>'sentence' LIKE $2`,
        [cause, sentence],
      );
    await runner.query(
      `UPDATE files SET diagnosis = jsonb_set(
         diagnosis, '{failure}', diagnosis->'failure' || jsonb_build_object('cause', 'apart', 'virus', coalesce(scan_found, 'something')))
       WHERE diagnosis->'failure'->>'sentence' LIKE 'Our virus scanner found %'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE files SET diagnosis = diagnosis #- '{failure,cause}' #- '{failure,virus}'
      WHERE jsonb_typeof(diagnosis->'failure') = 'object'`);
  }
}
