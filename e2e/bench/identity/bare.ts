/**
 * The least that does the same queries and checks as a sign-in and an authenticated read: `node:http`, `node:crypto`, `pg` with
 * prepared statements. No product, no framework, no validation; it too checks a token's signature once, and signs beside the
 * event loop. Arguments: database address, secret, signing key as JSON. Tells its parent its port.
 */
import { createHmac, createPrivateKey, createPublicKey, hkdfSync, sign, timingSafeEqual, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';

const [database = '', secret = '', keyText = ''] = process.argv.slice(2);
const Key = z.looseObject({ kty: z.string(), n: z.string(), e: z.string(), kid: z.string() });
const Claims = z.looseObject({
  sid: z.string(),
  sub: z.string(),
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
});
type Claims = z.infer<typeof Claims>;
const Code = z.object({ email: z.string(), password: z.string() });

const jwk = Key.parse(JSON.parse(keyText));
const pool = new pg.Pool({ connectionString: database, max: 12 });
const digestKey = Buffer.from(hkdfSync('sha256', secret, 'fidelio', 'one-time-code digest', 32));
const signingKey = createPrivateKey({ key: jwk, format: 'jwk' });
const publicKey = createPublicKey({ key: { kty: 'RSA', n: jwk.n, e: jwk.e }, format: 'jwk' });
const signed = promisify<string, Buffer, typeof signingKey, Buffer>(sign);
const verified = new Map<string, Claims>();
const names = new Map<string, string>();

interface Account {
  id: string;
}

const server = createServer((request, response) => {
  const work: Promise<unknown> = request.method === 'POST' ? signIn(request) : me(request);
  work.then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});

/** Runs one prepared statement. */
async function query<T extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
  client: pg.Pool | pg.PoolClient = pool,
): Promise<T[]> {
  const name = names.get(text) ?? `bare_${names.size}`;
  names.set(text, name);

  return (await client.query<T>({ name, text, values })).rows;
}

/** Of a statement that gives one. */
function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error('no row');

  return row;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function signIn(request: IncomingMessage) {
  const { email, password } = Code.parse(JSON.parse(await bodyOf(request)));
  await charge('signInPerMinute:bare');
  await query('SELECT points, expire FROM rate_limits WHERE key = $1', ['unknownAddressPerMinute:bare']);
  const account = only(await query<Account>('SELECT * FROM accounts WHERE email = $1', [email]));
  const codes = await query<{ id: string; digest: Buffer }>(
    `UPDATE one_time_codes SET tries_by_strangers = tries_by_strangers + 1
      WHERE account_id = $1 AND ended_at IS NULL AND expires_at > clock_timestamp() AND tries_by_strangers < $2
      RETURNING id, digest`,
    [account.id, 5],
  );
  const digestOf = (id: string) => createHmac('sha256', digestKey).update(`${id}:${password}`).digest();
  const code = only(codes.filter(({ id, digest }) => timingSafeEqual(digestOf(id), digest)));
  const session = await open(account, code.id);

  return { results: { token: await tokenOf(account, session), user: account } };
}

async function tokenOf(account: Account, session: { id: string }): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sid: session.id, iat: now, exp: now + 7 * 86_400, iss: 'bare', aud: 'fidelio', sub: account.id };
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: jwk.kid })}.${part(claims)}`;
  const signature = await signed('sha256', Buffer.from(content), signingKey);

  return `${content}.${signature.toString('base64url')}`;
}

async function charge(key: string): Promise<void> {
  await query(
    `INSERT INTO rate_limits VALUES ($1, 1, $2) ON CONFLICT (key) DO UPDATE SET
       points = CASE WHEN rate_limits.expire <= $3 THEN 1 ELSE rate_limits.points + 1 END,
       expire = CASE WHEN rate_limits.expire <= $3 THEN $2 ELSE rate_limits.expire END
     RETURNING points, expire`,
    [key, Date.now() + 60_000, Date.now()],
  );
}

async function open(account: Account, codeId: string): Promise<{ id: string }> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await query(
      `UPDATE one_time_codes SET ended_at = clock_timestamp(), sealed = NULL
        WHERE id = $1 AND ended_at IS NULL AND expires_at > clock_timestamp()`,
      [codeId],
      client,
    );
    const session = only(
      await query<{ id: string }>(
        `INSERT INTO sessions (account_id, client, device, expires_at) VALUES ($1, 'web', 'Bare', now() + interval '7 days') RETURNING *`,
        [account.id],
        client,
      ),
    );
    await query(
      'INSERT INTO audit_events (event, account_id, session_id) VALUES ($1, $2, $3)',
      ['signed-in', account.id, session.id],
      client,
    );
    await client.query('COMMIT');

    return session;
  } finally {
    client.release();
  }
}

async function me(request: IncomingMessage) {
  const claims = claimsOf(request.headers.authorization?.slice(7) ?? '');
  const session = only(
    await query<{ account_id: string; ended: boolean }>(
      `SELECT account_id, client, ended_at IS NOT NULL AS ended,
              last_seen_at IS NULL OR last_seen_at < now() - interval '5 minutes' AS stale FROM sessions WHERE id = $1`,
      [claims.sid],
    ),
  );
  if (session.ended || session.account_id !== claims.sub) throw new Error('ended');
  const rows = await query(
    'SELECT id, email, name, organization, display_name, proven_at, created_at FROM accounts WHERE id = $1',
    [claims.sub],
  );

  return { results: only(rows) };
}

function claimsOf(token: string): Claims {
  const known = verified.get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  const [header, payload = '', signature = ''] = token.split('.');
  if (!verify('sha256', Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('forged');
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (claims.exp * 1000 < Date.now() || claims.iss !== 'bare' || claims.aud !== 'fidelio') throw new Error('invalid');
  verified.set(token, claims);

  return claims;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;

  return text;
}
