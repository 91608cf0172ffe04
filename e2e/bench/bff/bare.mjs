/**
 * The rival: `node:http`, `pg` and the contract's schemas. Follows the plan of a call: the same checks (`checks.mjs`, the token), the
 * same statements with the same transactions, a signature where the call signs, and an answer of the same JSON. No framework, no
 * logs, no metrics, no request ids, none of Helmet's headers. Codes are neither drawn nor compared, links not signed.
 * Told by its parent: database, public key and private key, plans by call. Tells its port.
 */
import { createPublicKey, createPrivateKey, randomUUID, sign, verify } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { isPublic, parsed, requireHost, requireSession, requireType } from './checks.mjs';

const { database, pool: max, key, issuer, plans } = await new Promise((resolve) => process.once('message', resolve));
const pool = new pg.Pool({ connectionString: database, max });
const publicKey = createPublicKey({ key: { kty: 'RSA', n: key.n, e: key.e }, format: 'jwk' });
const privateKey = createPrivateKey({ key, format: 'jwk' });
/** A signature is checked once a process, as in the product. */
const verified = new Map();
const names = new Map();
const hosts = new Set();

createServer((request, response) => {
  answer(request).then(
    (text) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text),
    (error) => response.writeHead(500).end(String(error.stack)),
  );
}).listen(0, '127.0.0.1', function () {
  hosts.add(`127.0.0.1:${this.address().port}`);
  process.send({ port: this.address().port });
});
process.on('message', ({ call, body }) => {
  plans[call].body = body;
  process.send({ call });
});
process.on('disconnect', () => process.exit(0));

async function answer(request) {
  const call = request.headers['x-bench-call'];
  const { plan, body: answered } = plans[call];
  requireHost(request, hosts);
  requireType(call, request);
  const { pathname, searchParams } = new URL(request.url, 'http://bare');
  const path = pathname.split('/');
  const sources = {
    claims: isPublic(call) ? {} : claimsOf(request.headers.authorization.slice(7)),
    path,
    query: Object.fromEntries(searchParams),
    body: parsed(call, path, request.method === 'GET' ? {} : await bodyOf(request)),
  };
  const state = { sources, rows: [], fresh: new Map() };
  for (const [at, batch] of plan.steps.entries()) {
    await (batch.tx ? transaction(batch, state) : Promise.all(single(batch, state)));
    if (at === 0 && !isPublic(call)) requireSession(call, sources.claims, state.rows[0][0]);
  }
  if (plan.signs) token({ sub: randomUUID(), sid: randomUUID() });

  return JSON.stringify(answered);
}

const single = ({ steps }, state) => steps.map((step) => run(pool, step, state));

async function transaction({ steps }, state) {
  const client = await pool.connect();
  try {
    for (const step of steps) await run(client, step, state);
  } finally {
    client.release();
  }
}

async function run(client, { text, values, at }, state) {
  const given = values.map((value) => valueOf(value, state));
  const { rows } = await client.query(given.length > 0 ? { name: nameOf(text), text, values: given } : text);
  state.rows[at] = rows;
}

/** Prepared, as the product's connections do. */
function nameOf(text) {
  if (!names.has(text)) names.set(text, `bare_${names.size}`);

  return names.get(text);
}

function valueOf(value, state) {
  const { sources, rows, fresh } = state;
  if (value.list) return value.list.map((one) => valueOf(one, state));
  if ('is' in value) return value.is;
  if (value.now) return new Date();
  if ('in' in value) return Date.now() + Math.round(value.in);
  if (value.bytes) return Buffer.from(value.bytes, 'base64');
  if (value.cell) return rows[value.cell[0]][value.cell[1]]?.[value.cell[2]] ?? null;
  if ('fresh' in value) {
    if (!fresh.has(value.fresh)) fresh.set(value.fresh, randomUUID());
    return fresh.get(value.fresh);
  }
  const given = value.from.split('.').reduce((inner, name) => inner?.[name], sources);
  if (value.around) return value.around.join(given);

  return value.lower ? given.toLowerCase() : given;
}

function claimsOf(text) {
  const known = verified.get(text);
  if (known && known.exp > Date.now() / 1000) return known;
  const [head, payload, signature] = text.split('.');
  const valid = verify('sha256', Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
  const claims = JSON.parse(Buffer.from(payload, 'base64url'));
  if (!valid || claims.iss !== issuer || claims.exp < Date.now() / 1000) throw new Error('token');
  if (verified.size > 10_000) verified.clear();
  verified.set(text, claims);

  return claims;
}

function token(claims) {
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg: 'RS256' })}.${encode(claims)}`;

  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;

  return text === '' ? {} : JSON.parse(text);
}
