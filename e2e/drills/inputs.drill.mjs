import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@fidelio/contracts';
import { signUp, startProduct } from '../bench/product.mjs';
import { root } from '../run/steps.mjs';
import { mutations, random } from './inputs/mutations.mjs';
import { Outcomes, residentBytes } from './inputs/outcomes.mjs';

const bad = join(root, '..', 'shared', 'corpus', 'bad');
const limits = Object.fromEntries(
  ['SEND_OTP', 'UNKNOWN_ADDRESS', 'SIGN_IN', 'SIGN_UP', 'WAITLIST', 'CHAT_TURNS', 'REPORTS'].map((name) => [
    `LIMIT_${name}_PER_MINUTE`,
    '1000000',
  ]),
);

/**
 * Requests that nobody should send: every call of the contract with mutated addresses, headers, bodies and sessions, and
 * every broken file of the corpus. `npm run drill -- inputs [how many] [seed]`. No 500, no restart, flat memory, at most
 * 5 % refused for being too many.
 */
export async function run([count = '3000', seed = '20261120'] = []) {
  const product = await startProduct({ ...limits, LIMIT_UPLOADS_PER_HOUR: '1000000', CODE_COOL_DOWN_SECONDS: '0' });
  const outcomes = new Outcomes();
  try {
    const { token } = await signUp(product.address);
    const next = random(Number(seed));
    const mutate = mutations(next, token);
    const names = Object.keys(calls).filter(
      (name) => name !== 'deleteMe' && name !== 'signOut' && name !== 'fileEvents',
    );
    const send = async (name) => {
      const request = mutate(calls[name]);
      await outcomes.of(
        `${calls[name].method} ${name}`,
        request.why,
        `${product.address}${request.path}`,
        request.init,
      );
    };
    for (let index = 0; index < 200; index += 1) await send(names[index % names.length]);
    const before = await residentBytes(product.process.pid);
    for (let index = 200; index < Number(count); index += 8)
      await Promise.all(Array.from({ length: 8 }, () => send(names[Math.floor(next() * names.length)])));

    await brokenFiles(product.address, token, outcomes);
    const healthy = (await fetch(`${product.address}/api/health/ready`)).status === 200;
    const grown = (await residentBytes(product.process.pid)) - before;

    return outcomes.verdict({ healthy, restarted: product.process.exitCode !== null, grown });
  } finally {
    await product.stop();
  }
}

async function brokenFiles(address, token, outcomes) {
  const names = await readdir(bad).catch(() => []);
  if (names.length === 0) console.log('skipped: the corpus of broken files is not here');
  const authorization = `Bearer ${token}`;
  const started = await fetch(`${address}/api/fidelio/chat/initialize`, { method: 'POST', headers: { authorization } });
  const { results, ...problem } = await started.json();
  if (!results) throw new Error(`No conversation for the broken files: ${JSON.stringify(problem)}`);
  for (const name of names) {
    const form = new FormData();
    form.append('conversationId', results.id);
    form.append('file', new Blob([await readFile(join(bad, name))]), name);
    await outcomes.of('POST upload', `broken file ${name}`, `${address}/api/fidelio/chat/upload`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
  }
}
