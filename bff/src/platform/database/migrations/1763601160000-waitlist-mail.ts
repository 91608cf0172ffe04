import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The one mail that the waitlist was promised, and how far it has come for each entry. */
export class WaitlistMail1763601160000 implements MigrationInterface {
  name = 'WaitlistMail1763601160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE waitlist
      ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD COLUMN mail_state text NOT NULL DEFAULT 'none'
        CHECK (mail_state IN ('none', 'waiting', 'sending', 'sent', 'unsure', 'failed')),
      ADD COLUMN mail_tries integer NOT NULL DEFAULT 0,
      ADD COLUMN mail_at timestamptz`);
    await runner.query('CREATE UNIQUE INDEX waitlist_id ON waitlist (id)');
    await runner.query('CREATE INDEX waitlist_listed ON waitlist (joined_at DESC, id DESC)');
    await runner.query('CREATE INDEX waitlist_in_state ON waitlist (mail_state, joined_at DESC, id DESC)');
    await runner.query(`CREATE TABLE waitlist_mail (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      subject text NOT NULL,
      text text NOT NULL,
      version integer NOT NULL DEFAULT 1,
      first_sent_at timestamptz
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE waitlist_mail');
    await runner.query(
      'ALTER TABLE waitlist DROP COLUMN id, DROP COLUMN mail_state, DROP COLUMN mail_tries, DROP COLUMN mail_at',
    );
  }
}
