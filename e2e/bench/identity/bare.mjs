/**
 * The least that does the same queries and checks as a sign-in and an authenticated read: `node:http`, `pg`, `jose`. No product,
 * no framework, no validation. Arguments: database address, secret, signing key as JSON. Prints its port.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import pg from 'pg';

const [database, secret, keyText] = process.argv.slice(2);
const jwk = JSON.parse(keyText);
const pool = new pg.Pool({ connectionString: database, max: 12 });
const digestKey = Buffer.from(hkdfSync('sha256', secret, 'fidelio', 'one-time-code digest', 32));
const signingKey = await importJWK(jwk, 'RS256');
const publicKey = await importJWK({ kty: 'RSA', n: jwk.n, e: jwk.e }, 'RS256');
const issuer = 'bare';

createServer((request, response) => {
  const work = request.method === 'POST' ? signIn(request) : me(request);
  work.then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(0, '127.0.0.1', function () {
  process.send(this.address().port);
});

async function signIn(request) {
  const { email, password } = JSON.parse(await bodyOf(request));
  await charge(`signInPerMinute:bare`);
  await pool.query('SELECT points, expire FROM rate_limits WHERE key = $1', ['unknownAddressPerMinute:bare']);
  const { rows: accounts } = await pool.query('SELECT * FROM accounts WHERE email = $1', [email]);
  const [account] = accounts;
  const { rows: codes } = await pool.query(
    `UPDATE one_time_codes SET tries_by_strangers = tries_by_strangers + 1
      WHERE account_id = $1 AND ended_at IS NULL AND expires_at > clock_timestamp() AND tries_by_strangers < 5
      RETURNING id, digest`,
    [account.id],
  );
  const code = codes.find(({ id, digest }) =>
    timingSafeEqual(createHmac('sha256', digestKey).update(`${id}:${password}`).digest(), digest),
  );
  const session = await open(account, code.id);
  const token = await new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
    .setIssuer(issuer)
    .setAudience('fidelio')
    .setSubject(account.id)
    .setIssuedAt()
    .setExpirationTime('7d')
    .sign(signingKey);

  return { results: { token, user: account } };
}

async function charge(key) {
  await pool.query(
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
    await client.query('UPDATE one_time_codes SET ended_at = now(), sealed = NULL WHERE id = $1 AND ended_at IS NULL', [
      codeId,
    ]);
    const { rows } = await client.query(
      `INSERT INTO sessions (account_id, client, device, expires_at) VALUES ($1, 'web', 'Bare', now() + interval '7 days') RETURNING *`,
      [account.id],
    );
    await client.query('INSERT INTO audit_events (event, account_id, session_id) VALUES ($1, $2, $3)', [
      'signed-in',
      account.id,
      rows[0].id,
    ]);
    await client.query('COMMIT');

    return rows[0];
  } finally {
    client.release();
  }
}

async function me(request) {
  const token = request.headers.authorization.slice(7);
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['RS256'], issuer, audience: 'fidelio' });
  const { rows: sessions } = await pool.query(
    'SELECT account_id, client, ended_at, last_seen_at FROM sessions WHERE id = $1',
    [payload.sid],
  );
  if (sessions[0].ended_at !== null || sessions[0].account_id !== payload.sub) throw new Error('ended');
  const { rows } = await pool.query('SELECT * FROM accounts WHERE id = $1', [payload.sub]);

  return { results: rows[0] };
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;

  return text;
}
