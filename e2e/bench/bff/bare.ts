/**
 * The bare handler: `node:http`, `pg` and the contract's schemas. Follows the plan of a call: the same checks (`checks.ts`, the token),
 * the same statements with the same transactions, a signature where the call signs, and an answer of the same JSON. No framework,
 * no logs, no metrics, no request ids, none of Helmet's headers. Codes are neither drawn nor compared, links not signed.
 * Its parent sends it database, keys and the plans by call, and it sends back its port.
 */
import { createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { z } from 'zod';
import { listen } from '../../support/ports.ts';
import { callNamed, parsed, requireHost, requireSession, requireType, type SessionRow } from './checks.ts';
import type { SigningKey } from './people.ts';
import type { Batch, Plan, PlannedStep, PlannedValue } from './plan.ts';

export interface RivalSettings {
  database: string;
  pool: number;
  key: SigningKey;
  issuer: string;
}

export interface BareSettings extends RivalSettings {
  plans: Record<string, { plan: Plan; body: unknown }>;
}

/** Another answer to a call. */
export interface BareAnswer {
  call: string;
  body: unknown;
}

interface State {
  sources: { claims: Record<string, unknown>; path: string[]; query: Record<string, string>; body: unknown };
  rows: Record<string, unknown>[][];
  fresh: Map<number, string>;
}

const Claims = z.looseObject({ sub: z.string(), iss: z.string(), exp: z.number() });
type Claims = z.infer<typeof Claims>;

if (process.send) await serve(await new Promise<BareSettings>((resolve) => process.once('message', resolve)));

async function serve({ database, pool: max, key, issuer, plans }: BareSettings): Promise<void> {
  const pool = new pg.Pool({ connectionString: database, max });
  const names = new Map<string, string>();
  const hosts = new Set<string>();
  const claimsOf = verifierOf(key, issuer);
  const privateKey = createPrivateKey({ key, format: 'jwk' });

  const server = createServer((request, response) => {
    answer(request).then(
      (text) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  process.on('message', ({ call, body }: BareAnswer) => {
    planned(call).body = body;
    process.send?.({ call });
  });
  process.on('disconnect', () => process.exit(0));
  const port = await listen(server);
  hosts.add(`127.0.0.1:${port}`);
  process.send?.({ port });

  function planned(name: string) {
    const found = plans[name];
    if (!found) throw new Error(`No plan for ${name}.`);
    return found;
  }

  async function answer(request: IncomingMessage): Promise<string> {
    const name = `${request.headers['x-bench-call']}`;
    const call = callNamed(name);
    const { plan, body: answered } = planned(name);
    requireHost(request, hosts);
    requireType(call, request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
    const path = pathname.split('/');
    const isPublic = call.policy === 'public';
    const claims = isPublic ? undefined : claimsOf(request.headers.authorization?.slice(7) ?? '');
    const body = parsed(call, path, request.method === 'GET' ? {} : await bodyOf(request));
    const state: State = {
      sources: { claims: claims ?? {}, path, query: Object.fromEntries(searchParams), body },
      rows: [],
      fresh: new Map(),
    };
    for (const [at, batch] of plan.batches.entries()) {
      await play(batch, state);
      if (at === 0 && claims) requireSession(call, claims.sub, state.rows[0]?.[0] as SessionRow | undefined);
    }
    if (plan.signs) tokenOf({ sub: randomUUID(), sid: randomUUID() });

    return JSON.stringify(answered);
  }

  async function play({ transaction, steps }: Batch, state: State): Promise<void> {
    if (!transaction) return void (await Promise.all(steps.map((step) => run(pool, step, state))));
    const client = await pool.connect();
    try {
      for (const step of steps) await run(client, step, state);
    } finally {
      client.release();
    }
  }

  async function run(client: pg.Pool | pg.PoolClient, { text, values, at }: PlannedStep, state: State): Promise<void> {
    const given = values.map((value) => valueOf(value, state));
    const { rows } = await client.query(given.length > 0 ? { name: nameOf(text), text, values: given } : { text });
    state.rows[at] = rows;
  }

  /** Prepared, as the product's connections do. */
  function nameOf(text: string): string {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);

    return name;
  }

  function tokenOf(claims: object): string {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${encode({ alg: 'RS256' })}.${encode(claims)}`;

    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }
}

function valueOf(value: PlannedValue, state: State): unknown {
  switch (value.kind) {
    case 'list':
      return value.values.map((one) => valueOf(one, state));
    case 'constant':
      return value.value;
    case 'now':
      return new Date();
    case 'in':
      return Date.now() + Math.round(value.milliseconds);
    case 'bytes':
      return Buffer.from(value.base64, 'base64');
    case 'cell':
      return state.rows[value.query]?.[value.row]?.[value.column] ?? null;
    case 'fresh': {
      const id = state.fresh.get(value.number) ?? randomUUID();
      state.fresh.set(value.number, id);
      return id;
    }
    case 'within':
      return value.around.join(givenBy(value.from, state));
    case 'given':
      return value.lower ? givenBy(value.from, state).toLowerCase() : givenBy(value.from, state);
  }
}

function givenBy(path: string, { sources }: State): string {
  let value: unknown = sources;
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

  return `${value}`;
}

/** A signature is checked once a process, as in the product. */
function verifierOf(key: SigningKey, issuer: string): (token: string) => Claims {
  const publicKey = createPublicKey({ key: { kty: 'RSA', n: `${key.n}`, e: `${key.e}` }, format: 'jwk' });
  const verified = new Map<string, Claims>();

  return (token) => {
    const known = verified.get(token);
    if (known && known.exp > Date.now() / 1000) return known;
    const [head = '', payload = '', signature = ''] = token.split('.');
    const valid = verify('sha256', Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
    const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    if (!valid || claims.iss !== issuer || claims.exp < Date.now() / 1000) throw new Error('token');
    if (verified.size > 10_000) verified.clear();
    verified.set(token, claims);

    return claims;
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;

  return text === '' ? {} : JSON.parse(text);
}
