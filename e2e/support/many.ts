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

/** A conversation with these messages, the user's first and then in turn, straight into the table. */
export async function conversationOf(person: SignedInPerson, messages: string[]): Promise<string> {
  const conversation = await startConversation(person);
  await sql(
    `INSERT INTO messages (id, conversation_id, account_id, role, content)
     SELECT gen_random_uuid(), $1, $2, CASE WHEN n % 2 = 1 THEN 'user' ELSE 'assistant' END, content
     FROM unnest($3::text[]) WITH ORDINALITY AS given (content, n) ORDER BY n`,
    [conversation, person.user.id, messages],
  );

  return conversation;
}
