import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes are counted by the address that they went to, also when its account is deleted. */
export class CountedSends1763601510000 implements MigrationInterface {
  name = 'CountedSends1763601510000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE one_time_codes
      ALTER account_id DROP NOT NULL,
      ADD address bytea,
      ADD mailbox bytea,
      DROP CONSTRAINT one_time_codes_account_id_fkey,
      ADD CONSTRAINT one_time_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts ON DELETE SET NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM one_time_codes WHERE account_id IS NULL');
    await runner.query(`ALTER TABLE one_time_codes
      DROP address,
      DROP mailbox,
      ALTER account_id SET NOT NULL,
      DROP CONSTRAINT one_time_codes_account_id_fkey,
      ADD CONSTRAINT one_time_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE`);
  }
}
