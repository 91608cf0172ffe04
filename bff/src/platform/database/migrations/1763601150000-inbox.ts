import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users want to be read by a person. Their words stay in the messages; here is only which messages they are. */
export class Inbox1763601150000 implements MigrationInterface {
  name = 'Inbox1763601150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN person text');
    await runner.query(`CREATE TABLE inbox_entries (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('request', 'still-wrong', 'person')),
      state text NOT NULL CHECK (state IN ('new', 'in-work', 'answered', 'closed')),
      assignee_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (conversation_id, kind)
    )`);
    await runner.query('CREATE INDEX inbox_entries_listed ON inbox_entries (updated_at DESC, id DESC)');
    await runner.query('CREATE INDEX inbox_entries_in_state ON inbox_entries (state, updated_at DESC, id DESC)');
    await runner.query('CREATE INDEX inbox_entries_of_account ON inbox_entries (account_id)');
    await runner.query('CREATE INDEX inbox_entries_of_assignee ON inbox_entries (assignee_id)');
    await runner.query(`CREATE TABLE inbox_messages (
      message_id uuid PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
      entry_id uuid NOT NULL REFERENCES inbox_entries (id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX inbox_messages_of_entry ON inbox_messages (entry_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox_messages');
    await runner.query('DROP TABLE inbox_entries');
    await runner.query('ALTER TABLE messages DROP COLUMN person');
  }
}
