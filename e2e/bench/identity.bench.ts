import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { compared, median } from '../harness/figures.ts';
import { databaseUrlOf, startProduct } from '../harness/product.ts';
import { peopleWithCodes } from './identity/people.ts';
import { conclude } from './report.ts';
import { rateOf, send } from './requests.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 4);
const signIns = 250;
const reads = 1500;
const wanted = 0.6;
const Token = z.object({ results: z.object({ token: z.string() }) });

type Side = 'bare' | 'product';
type Rates = Record<Side, number[]>;

/** Sign-ins and authenticated reads a second ÷ the same through a bare handler, in turns, on the same database. */
export async function run() {
  const data = await mkdtemp(join(tmpdir(), 'fidelio-identity-'));
  const limits = { LIMIT_SIGN_IN_PER_MINUTE: '1000000', LIMIT_SEND_OTP_PER_MINUTE: '1000000' };
  const product = await startProduct({ DATA_DIR: data, LOG_LEVEL: 'silent', ...limits });
  const secret = await readFile(join(data, 'secret'), 'utf8');
  const database = await databaseUrlOf(data);
  const bare = await startBare(database, secret, await readFile(join(data, 'session-keys.json'), 'utf8'));
  const addresses: Record<Side, string> = { bare: bare.address, product: product.address };
  const rates: Record<'sign-ins' | 'authenticated reads', Rates> = {
    'sign-ins': { bare: [], product: [] },
    'authenticated reads': { bare: [], product: [] },
  };

  try {
    // The first round warms both and is not counted.
    for (let round = 0; round <= rounds; round += 1)
      for (const side of round % 2 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
        const people = await peopleWithCodes(database, secret, signIns);
        const entered = await rateOf(people, (person) => signIn(addresses[side], person));
        const tokens = Array.from({ length: reads }, (_, at) => entered.results[at % entered.results.length]);
        const read = await rateOf(tokens, (token) => send(addresses[side], { path: '/users/me', token }));
        if (round === 0) continue;
        rates['sign-ins'][side].push(entered.rate);
        rates['authenticated reads'][side].push(read.rate);
      }

    report(rates);
  } finally {
    bare.stop();
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function startBare(database: string, secret: string, keys: string) {
  const [key] = z.object({ keys: z.array(z.unknown()) }).parse(JSON.parse(keys)).keys;
  const child = fork(join(import.meta.dirname, 'identity', 'bare.ts'), [database, secret, JSON.stringify(key)]);
  const [message] = await once(child, 'message');

  return { address: `http://127.0.0.1:${z.number().parse(message)}`, stop: () => void child.kill() };
}

/** @returns the session's token */
async function signIn(address: string, body: { email: string; password: string }): Promise<string> {
  const text = await send(address, { method: 'POST', path: '/users/sign-in', body });

  // Of the bare server's answer the token alone is as the contract says.
  return Token.parse(JSON.parse(text)).results.token;
}

function report(rates: Record<string, Rates>): void {
  const rows = Object.entries(rates).map(([what, { bare, product }]) => ({
    what,
    bare,
    product,
    ...compared(product, bare),
  }));
  conclude({
    bench: 'identity',
    table: rows.map(({ what, bare, product, ratio, spread }) => ({
      what,
      'bare a second': Math.round(median(bare)),
      'product a second': Math.round(median(product)),
      ratio,
      'rounds from … to': spread.join(' … '),
    })),
    figures: {
      ratio: Math.min(...rows.map(({ ratio }) => ratio)),
      ratios: Object.fromEntries(rows.map(({ what, ratio }) => [what, ratio])),
      spreads: Object.fromEntries(rows.map(({ what, spread }) => [what, spread])),
      wanted,
      rounds,
    },
  });
}
