import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call, calls } from '@fidelio/contracts';
import { type Account, signUp } from '../harness/account.ts';
import { residentBytes } from '../harness/memory.ts';
import { startProduct, unlimited } from '../harness/product.ts';
import { pickFrom, seededRandom } from '../harness/random.ts';
import { root } from '../run/steps.ts';
import { mutations } from './inputs/mutations.ts';
import { Outcomes } from './inputs/outcomes.ts';

const corpus = join(root, '..', 'shared', 'corpus', 'bad');
/** Those that would end the account, its session or never. */
const leftOut = new Set(['deleteMe', 'signOut', 'fileEvents']);

/**
 * Requests that nobody should send: every call of the contract with mutated addresses, headers, bodies and sessions, and
 * every broken file of the corpus. `npm run drill -- inputs [how many] [seed]`. No 500, no restart, flat memory, at most
 * 5 % refused for being too many.
 */
export async function run([count = '3000', seed = '20261120']: string[] = []) {
  const product = await startProduct({ ...unlimited, CODE_COOL_DOWN_SECONDS: '0' });
  const pid = product.process.pid ?? 0;
  const outcomes = new Outcomes();
  try {
    const person = await signUp(product.address);
    const random = seededRandom(Number(seed));
    const mutate = mutations(random, person.token);
    const targets: [string, Call][] = Object.entries(calls).filter(([name]) => !leftOut.has(name));
    const send = async ([name, call]: [string, Call]) => {
      const { why, path, init } = mutate(call);
      await outcomes.record(`${call.method} ${name}`, why, `${product.address}${path}`, init);
    };
    for (let index = 0; index < 200; index += 1)
      await send(targets[index % targets.length] ?? pickFrom(targets, random));
    const before = await residentBytes(pid);
    for (let index = 200; index < Number(count); index += 8)
      await Promise.all(Array.from({ length: 8 }, () => send(pickFrom(targets, random))));

    await brokenFiles(person, outcomes);
    const healthy = (await fetch(`${product.address}/api/health/ready`)).status === 200;
    const grown = (await residentBytes(pid)) - before;
    outcomes.report({ healthy, restarted: product.process.exitCode !== null, grown });
  } finally {
    await product.stop();
  }
}

async function brokenFiles(person: Account, outcomes: Outcomes): Promise<void> {
  const names = await readdir(corpus).catch(() => []);
  if (names.length === 0) console.log('skipped: the corpus of broken files is not here');
  const { address, headers } = person;
  const conversationId = await person.startConversation();
  for (const name of names) {
    const body = new FormData();
    body.append('conversationId', conversationId);
    body.append('file', new Blob([await readFile(join(corpus, name))]), name);
    const upload = `${address}/api/fidelio/chat/upload`;
    await outcomes.record('POST upload', `broken file ${name}`, upload, { method: 'POST', headers, body });
  }
}
