import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peopleWithCodes } from './identity/people.mjs';
import { startProduct } from './product.mjs';
import { compared, median } from './figures.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 4);
const signIns = 250;
const reads = 1500;
const atOnce = 16;

/** Sign-ins and authenticated reads a second ÷ the same through a bare handler, in turns, on the same database. */
export async function run() {
  const data = await mkdtemp(join(tmpdir(), 'identity-bench-'));
  const limits = { LIMIT_SIGN_IN_PER_MINUTE: '1000000', LIMIT_SEND_OTP_PER_MINUTE: '1000000' };
  const product = await startProduct({ DATA_DIR: data, LOG_LEVEL: 'silent', ...limits });
  const secret = await readFile(join(data, 'secret'), 'utf8');
  const database = await databaseIn(data, secret);
  const bare = await startBare(database, secret, await readFile(join(data, 'session-keys.json'), 'utf8'));
  const targets = { bare: bare.address, product: product.address };
  const figures = { 'sign-ins': { bare: [], product: [] }, 'authenticated reads': { bare: [], product: [] } };

  try {
    // The first round warms both and is not counted.
    for (let round = 0; round <= rounds; round += 1)
      for (const name of round % 2 ? ['product', 'bare'] : ['bare', 'product']) {
        const people = await peopleWithCodes(database, secret, signIns);
        const [entering, tokens] = await rate(people, (person) => signIn(targets[name], person));
        const [reading] = await rate(
          Array.from({ length: reads }, (_, at) => tokens[at % tokens.length]),
          (token) => me(targets[name], token),
        );
        if (round === 0) continue;
        figures['sign-ins'][name].push(entering);
        figures['authenticated reads'][name].push(reading);
      }

    return report(figures);
  } finally {
    bare.stop();
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** The embedded server writes its port into its lock file. */
async function databaseIn(data, secret) {
  const port = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];

  return `postgres://fidelio:${encodeURIComponent(secret)}@127.0.0.1:${port}/postgres`;
}

async function startBare(database, secret, keys) {
  const [key] = JSON.parse(keys).keys;
  const child = fork(join(import.meta.dirname, 'identity', 'bare.mjs'), [database, secret, JSON.stringify(key)]);
  const [port] = await once(child, 'message');

  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** @returns how many a second, and what each gave */
async function rate(items, work) {
  const results = [];
  const queue = items.entries();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, item] of queue) results[at] = await work(item);
    }),
  );

  return [(items.length / (performance.now() - started)) * 1000, results];
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

async function signIn(address, person) {
  const body = JSON.stringify(person);
  const answer = await call(address, '/api/users/sign-in', { method: 'POST', body });

  return answer.results.token;
}

const me = (address, token) => call(address, '/api/users/me', { headers: { authorization: `Bearer ${token}` } });

/** `node:http`, since `fetch` costs more than what is measured. */
function call(address, path, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, {
      method,
      agent,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(text))
          : reject(new Error(`${path}: ${answer.statusCode} ${text}`)),
      );
    });
    sent.end(body);
  });
}

function report(figures) {
  const rows = Object.entries(figures).map(([what, { bare, product }]) => ({
    what,
    bare,
    product,
    ...compared(product, bare),
  }));
  console.table(
    rows.map(({ what, bare, product, ratio, spread }) => ({
      what,
      'bare a second': Math.round(median(bare)),
      'product a second': Math.round(median(product)),
      ratio,
      'rounds from … to': spread.join(' … '),
    })),
  );
  const ratios = Object.fromEntries(rows.map(({ what, ratio }) => [what, ratio]));
  const spreads = Object.fromEntries(rows.map(({ what, spread }) => [what, spread]));
  const result = { bench: 'identity', ratio: Math.min(...Object.values(ratios)), ratios, spreads, wanted: 0.6, rounds };
  console.log(JSON.stringify(result));

  return result;
}
