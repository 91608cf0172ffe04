import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations, their messages, the turn that is being answered, and what outside answers have cost. */
export class Chat1763600300000 implements MigrationInterface {
  name = 'Chat1763600300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE conversations (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES accounts (id),
      title text NOT NULL DEFAULT '',
      about_file_id uuid,
      state jsonb NOT NULL,
      state_version integer NOT NULL DEFAULT 0,
      report jsonb,
      ended boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX conversations_of_account ON conversations (account_id, updated_at DESC)');
    await runner.query('CREATE INDEX conversations_updated ON conversations (updated_at)');
    await runner.query(`CREATE TABLE messages (
      seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id uuid NOT NULL UNIQUE,
      conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      account_id uuid NOT NULL,
      role text NOT NULL,
      content text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      file jsonb,
      file_id uuid UNIQUE,
      awaiting boolean NOT NULL DEFAULT false,
      action text,
      upload_reason text,
      client_message_id uuid,
      reply_to uuid UNIQUE,
      stopped boolean NOT NULL DEFAULT false,
      interrupted boolean NOT NULL DEFAULT false,
      UNIQUE (conversation_id, client_message_id))`);
    await runner.query('CREATE INDEX messages_of_conversation ON messages (conversation_id, seq)');
    await runner.query(`CREATE INDEX messages_of_user ON messages (account_id, created_at DESC) WHERE role = 'user'`);
    await runner.query(`CREATE TABLE turns (
      account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      message_id uuid NOT NULL,
      lease uuid NOT NULL,
      beat_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TABLE assistant_usage (
      account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day date NOT NULL,
      tokens bigint NOT NULL,
      PRIMARY KEY (account_id, day))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['assistant_usage', 'turns', 'messages', 'conversations'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
