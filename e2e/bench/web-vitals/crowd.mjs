import { Client } from 'pg';
import { databaseOf } from '../product.mjs';

/** Files of one person, straight into the table: uploading 10,000 would take longer than the bench. */
export function manyFiles(product, { user }, count) {
  return sql(
    product,
    `INSERT INTO files (id, account_id, name, kind, media_type, object_key, bytes, sha256, wait_reason, created_at)
     SELECT gen_random_uuid(), $1, 'Report ' || lpad(n::text, 5, '0') || '.docx', 'docx',
       'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'many/' || gen_random_uuid(),
       10000 + n, md5(n::text), 'nothing-known-found', now() - n * interval '1 minute'
     FROM generate_series(1, $2::int) n`,
    [user.id, count],
  );
}

/** A conversation of this many messages, user and assistant in turn. @returns its id */
export async function longConversation(product, { token, user }, count) {
  const begun = await fetch(`${product.address}/api/fidelio/chat/initialize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!begun.ok) throw new Error(`initialize: ${begun.status} ${await begun.text()}`);
  const conversation = (await begun.json()).results.id;
  await sql(
    product,
    `INSERT INTO messages (id, conversation_id, account_id, role, content)
     SELECT gen_random_uuid(), $1, $2, CASE WHEN n % 2 = 1 THEN 'user' ELSE 'assistant' END,
       'Line ' || n || ': the **second table** on page 3 lost its borders, and the heading above it moved to the next page.'
     FROM generate_series(1, $3::int) n ORDER BY n`,
    [conversation, user.id, count],
  );

  return conversation;
}

async function sql(product, statement, values) {
  const client = new Client({ connectionString: await databaseOf(product) });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
