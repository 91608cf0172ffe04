import { sql } from './database';
import type { SignedInPerson } from './people';
import { startConversation } from './uploads';

/** Gives a person many waiting files, straight into the table: uploading 10,000 would take longer than the journey. */
export async function withManyFiles(person: SignedInPerson, count: number): Promise<void> {
  await sql(
    `INSERT INTO files (id, account_id, name, kind, media_type, object_key, bytes, sha256, wait_reason, created_at)
     SELECT gen_random_uuid(), $1, 'Report ' || lpad(n::text, 5, '0') || '.docx', 'docx',
       'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'many/' || gen_random_uuid(),
       10000 + n, md5(n::text), 'nothing-known-found', now() - n * interval '1 minute'
     FROM generate_series(1, $2::int) n`,
    [person.user.id, count],
  );
}

/** A conversation with many messages, straight into the table. */
export async function longConversation(person: SignedInPerson, count: number): Promise<string> {
  const conversation = await startConversation(person);
  await sql(
    `INSERT INTO messages (id, conversation_id, role, content, created_at)
     SELECT gen_random_uuid(), $1, CASE WHEN n % 2 = 1 THEN 'user' ELSE 'assistant' END, 'message ' || n,
       now() + n * interval '1 millisecond'
     FROM generate_series(1, $2::int) n`,
    [conversation, count],
  );

  return conversation;
}
