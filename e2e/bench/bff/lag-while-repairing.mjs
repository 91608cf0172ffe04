import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../run/steps.mjs';
import { signUp } from '../product.mjs';
import { startServer } from './servers.mjs';

const uploads = 12;
const samples = ['price-list.docx', 'information-sheet.docx', 'quarterly-review.pptx', 'order-form.xlsx'];

/** How late the event loop of a web-and-worker process is while its children repair files and clients read. */
export async function lagWhileRepairing(folder, keys) {
  const file = join(folder, 'lag.json');
  const probe = pathToFileURL(join(import.meta.dirname, 'lag.mjs'));
  const server = await startServer(folder, 'working', { ...keys, BENCH_LAG: file, NODE_OPTIONS: `--import ${probe}` });
  try {
    const { token } = await signUp(server.address);
    const headers = { authorization: `Bearer ${token}` };
    await settled(server, headers, await upload(server, headers, 0));
    await ask(server, file);
    const ids = [];
    for (let at = 0; at < uploads; at += 1) ids.push(upload(server, headers, at + 1));
    const done = Promise.all(ids).then((all) => settled(server, headers, all.flat()));
    const state = { ended: false };
    done.finally(() => (state.ended = true)).catch(() => undefined);
    while (!state.ended) await server.ask({ call: 'me', path: '/users/me', token });
    await done;

    return await ask(server, file);
  } finally {
    await server.stop();
  }
}

async function upload({ address }, headers, at) {
  const start = await fetch(`${address}/api/fidelio/chat/initialize`, { method: 'POST', headers });
  const name = samples[at % samples.length];
  const form = new FormData();
  form.set('conversationId', (await start.json()).results.id);
  form.set('reason', 'The columns are too narrow.');
  form.set('clientMessageId', crypto.randomUUID());
  form.set('file', new Blob([await readFile(join(root, 'libs/fidelity/samples', name))]), name);
  const answer = await fetch(`${address}/api/fidelio/chat/upload`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);

  return [(await answer.json()).results.file.id];
}

async function settled({ address }, headers, ids) {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const { results } = await (await fetch(`${address}/api/users/files`, { headers })).json();
    const busy = results.filter(({ id, waitReason }) => ids.includes(id) && ['queued', 'running'].includes(waitReason));
    if (busy.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The workers do not come to an end.');
}

/** @returns milliseconds since the last asking */
async function ask(server, file) {
  const written = new AbortController();
  const watcher = watch(join(file, '..'), { signal: written.signal });
  server.process.kill('SIGUSR2');
  while ((await once(watcher, 'change'))[1] !== 'lag.json');
  written.abort();
  await new Promise((resolve) => setImmediate(resolve));

  return JSON.parse(await readFile(file, 'utf8'));
}
