import type { Account } from '../../harness/account.ts';
import { type Product, sqlAt } from '../../harness/product.ts';

/** Files of one person, straight into the table: uploading 10,000 would take longer than the bench. */
export function manyFiles(product: Product, { user }: Account, count: number): Promise<void> {
  return sqlAt(
    product.data,
    `INSERT INTO files (id, account_id, name, kind, media_type, object_key, bytes, sha256, wait_reason, created_at)
     SELECT gen_random_uuid(), $1, 'Report ' || lpad(n::text, 5, '0') || '.docx', 'docx',
       'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'many/' || gen_random_uuid(),
       10000 + n, md5(n::text), 'nothing-known-found', now() - n * interval '1 minute'
     FROM generate_series(1, $2::int) n`,
    [user.id, count],
  );
}

/** A conversation of this many messages, user and assistant in turn. @returns its id */
export async function longConversation(product: Product, person: Account, count: number): Promise<string> {
  const id = await person.startConversation();
  await sqlAt(
    product.data,
    `INSERT INTO messages (id, conversation_id, account_id, role, content)
     SELECT gen_random_uuid(), $1, $2, CASE WHEN n % 2 = 1 THEN 'user' ELSE 'assistant' END,
       'Line ' || n || ': the **second table** on page 3 lost its borders, and the heading above it moved to the next page.'
     FROM generate_series(1, $3::int) n ORDER BY n`,
    [id, person.user.id, count],
  );

  return id;
}
