import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mail1763600150000 implements MigrationInterface {
  name = 'Mail1763600150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_deliveries (
        job_id uuid PRIMARY KEY,
        kind text NOT NULL,
        state text NOT NULL CHECK (state IN ('sending', 'failed', 'sent', 'dropped')),
        attempts integer NOT NULL DEFAULT 1,
        possible_repeats integer NOT NULL DEFAULT 0,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX mail_deliveries_age ON mail_deliveries (at);

      CREATE TABLE dev_mailbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id text NOT NULL UNIQUE,
        recipient text NOT NULL,
        subject text NOT NULL,
        text text NOT NULL,
        html text NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX dev_mailbox_recipient ON dev_mailbox (recipient, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dev_mailbox, mail_deliveries');
  }
}
