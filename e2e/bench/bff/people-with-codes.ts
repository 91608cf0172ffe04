import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Proven accounts with a live code each, written straight into the database: what is measured is signing in, not the mail.
 */
export async function peopleWithCodes(
  database: string,
  secret: string,
  count: number,
): Promise<{ email: string; password: string }[]> {
  const key = Buffer.from(hkdfSync('sha256', secret, 'fidelio', 'one-time-code digest', 32));
  const people = Array.from({ length: count }, (_, at) => {
    const code = randomUUID();
    const password = String(100_000 + at);

    return {
      id: randomUUID(),
      email: `${randomUUID()}@example.org`,
      code,
      password,
      digest: createHmac('sha256', key).update(`${code}:${password}`).digest(),
    };
  });
  const column = (name: 'id' | 'email' | 'code' | 'digest') => people.map((person) => person[name]);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `INSERT INTO accounts (id, email, name, organization, display_name, proven_at)
     SELECT id, email, 'Ada Lovelace', 'Engines', 'Ada Lovelace', now() FROM unnest($1::uuid[], $2::text[]) AS p (id, email)`,
    [column('id'), column('email')],
  );
  await client.query(
    `INSERT INTO one_time_codes (id, account_id, lane, digest, expires_at)
     SELECT code, id, '', digest, now() + interval '10 minutes' FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS c (code, id, digest)`,
    [column('code'), column('id'), column('digest')],
  );
  await client.end();

  return people.map(({ email, password }) => ({ email, password }));
}
