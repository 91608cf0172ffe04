/**
 * The least that does the same queries and checks as a sign-in and an authenticated read: `node:http`, `node:crypto`, `pg` with
 * prepared statements. No product, no framework, no validation; it too checks a token's signature once, and signs beside the
 * event loop. Arguments: database address, secret, signing key as JSON. Prints its port.
 */
import { createHmac, createPrivateKey, createPublicKey, hkdfSync, sign, timingSafeEqual, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import pg from 'pg';

const [database, secret, keyText] = process.argv.slice(2);
const jwk = JSON.parse(keyText);
const pool = new pg.Pool({ connectionString: database, max: 12 });
const digestKey = Buffer.from(hkdfSync('sha256', secret, 'fidelio', 'one-time-code digest', 32));
const signingKey = createPrivateKey({ key: jwk, format: 'jwk' });
const publicKey = createPublicKey({ key: { kty: 'RSA', n: jwk.n, e: jwk.e }, format: 'jwk' });
const signed = promisify(sign);
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const verified = new Map();

createServer((request, response) => {
  const work = request.method === 'POST' ? signIn(request) : me(request);
  work.then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(0, '127.0.0.1', function () {
  process.send(this.address().port);
});

const names = new Map();
const ask = (text, values, client = pool) => {
  if (!names.has(text)) names.set(text, `bare_${names.size}`);

  return client.query({ name: names.get(text), text, values });
};

async function signIn(request) {
  const { email, password } = JSON.parse(await bodyOf(request));
  await charge(`signInPerMinute:bare`);
  await ask('SELECT points, expire FROM rate_limits WHERE key = $1', ['unknownAddressPerMinute:bare']);
  const { rows: accounts } = await ask('SELECT * FROM accounts WHERE email = $1', [email]);
  const [account] = accounts;
  const { rows: codes } = await ask(
    `UPDATE one_time_codes SET tries_by_strangers = tries_by_strangers + 1
      WHERE account_id = $1 AND ended_at IS NULL AND expires_at > clock_timestamp() AND tries_by_strangers < $2
      RETURNING id, digest`,
    [account.id, 5],
  );
  const code = codes.find(({ id, digest }) =>
    timingSafeEqual(createHmac('sha256', digestKey).update(`${id}:${password}`).digest(), digest),
  );
  const session = await open(account, code.id);

  return { results: { token: await tokenOf(account, session), user: account } };
}

async function tokenOf(account, session) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sid: session.id, iat: now, exp: now + 7 * 86_400, iss: 'bare', aud: 'fidelio', sub: account.id };
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: jwk.kid })}.${part(claims)}`;
  const signature = await signed('sha256', Buffer.from(content), signingKey);

  return `${content}.${signature.toString('base64url')}`;
}

async function charge(key) {
  await ask(
    `INSERT INTO rate_limits VALUES ($1, 1, $2) ON CONFLICT (key) DO UPDATE SET
       points = CASE WHEN rate_limits.expire <= $3 THEN 1 ELSE rate_limits.points + 1 END,
       expire = CASE WHEN rate_limits.expire <= $3 THEN $2 ELSE rate_limits.expire END
     RETURNING points, expire`,
    [key, Date.now() + 60_000, Date.now()],
  );
}

async function open(account, codeId) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await ask(
      `UPDATE one_time_codes SET ended_at = clock_timestamp(), sealed = NULL
        WHERE id = $1 AND ended_at IS NULL AND expires_at > clock_timestamp()`,
      [codeId],
      client,
    );
    const { rows } = await ask(
      `INSERT INTO sessions (account_id, client, device, expires_at) VALUES ($1, 'web', 'Bare', now() + interval '7 days') RETURNING *`,
      [account.id],
      client,
    );
    await ask(
      'INSERT INTO audit_events (event, account_id, session_id) VALUES ($1, $2, $3)',
      ['signed-in', account.id, rows[0].id],
      client,
    );
    await client.query('COMMIT');

    return rows[0];
  } finally {
    client.release();
  }
}

async function me(request) {
  const claims = claimsOf(request.headers.authorization.slice(7));
  const { rows: sessions } = await ask(
    `SELECT account_id, client, ended_at IS NOT NULL AS ended,
            last_seen_at IS NULL OR last_seen_at < now() - interval '5 minutes' AS stale FROM sessions WHERE id = $1`,
    [claims.sid],
  );
  if (sessions[0].ended || sessions[0].account_id !== claims.sub) throw new Error('ended');
  const { rows } = await ask(
    'SELECT id, email, name, organization, display_name, proven_at, created_at FROM accounts WHERE id = $1',
    [claims.sub],
  );

  return { results: rows[0] };
}

function claimsOf(token) {
  const known = verified.get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  const [header, payload, signature] = token.split('.');
  if (!verify('sha256', Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('forged');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (claims.exp * 1000 < Date.now() || claims.iss !== 'bare' || claims.aud !== 'fidelio') throw new Error('invalid');
  verified.set(token, claims);

  return claims;
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;

  return text;
}
