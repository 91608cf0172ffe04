import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ChatInitialized, FileList, UploadAnswer } from '@fidelio/contracts';
import { z } from 'zod';
import { signUp } from '../../harness/product.ts';
import { root } from '../../run/steps.ts';
import { type BenchServer, startServer } from './servers.ts';

const uploads = 12;
const samples = ['price-list.docx', 'information-sheet.docx', 'quarterly-review.pptx', 'order-form.xlsx'];
const Lag = z.object({ p50: z.number(), p99: z.number(), max: z.number() });
export type Lag = z.infer<typeof Lag>;

/** How late the event loop of a web-and-worker process is while its children repair files and clients read. */
export async function lagWhileRepairing(
  folder: string,
  keys: Record<string, string> & { SECRETS: string },
): Promise<Lag> {
  const file = join(folder, 'lag.json');
  const probe = pathToFileURL(join(import.meta.dirname, 'lag.ts'));
  const server = await startServer(folder, 'working', { ...keys, BENCH_LAG: file, NODE_OPTIONS: `--import ${probe}` });
  try {
    const { token } = await signUp(server.address);
    await settled(server, token, [await upload(server, token, 0)]);
    await askLag(server, file);
    const all = Array.from({ length: uploads }, (_, at) => upload(server, token, at + 1));
    const done = Promise.all(all).then((ids) => settled(server, token, ids));
    const state = { ended: false };
    done.finally(() => (state.ended = true)).catch(() => undefined);
    while (!state.ended) await server.ask({ call: 'me', path: '/users/me', token });
    await done;

    return await askLag(server, file);
  } finally {
    await server.stop();
  }
}

/** @returns the file's id */
async function upload({ address }: BenchServer, token: string, at: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const start = await fetch(`${address}/api/fidelio/chat/initialize`, { method: 'POST', headers });
  const name = samples[at % samples.length] ?? '';
  const form = new FormData();
  form.set('conversationId', ChatInitialized.parse(await start.json()).results.id);
  form.set('reason', 'The columns are too narrow.');
  form.set('clientMessageId', crypto.randomUUID());
  form.set('file', new Blob([await readFile(join(root, 'libs/fidelity/samples', name))]), name);
  const answer = await fetch(`${address}/api/fidelio/chat/upload`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);

  return UploadAnswer.parse(await answer.json()).results.file.id;
}

async function settled({ address }: BenchServer, token: string, ids: string[]): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/api/users/files`, { headers: { authorization: `Bearer ${token}` } });
    const { results } = FileList.parse(await answer.json());
    const busy = results.some(
      ({ id, waitReason }) => ids.includes(id) && (waitReason === 'queued' || waitReason === 'running'),
    );
    if (!busy) return;
    await wait(100);
  }
  throw new Error('The workers do not come to an end.');
}

/** Milliseconds since the last time it was asked. */
async function askLag(server: BenchServer, file: string): Promise<Lag> {
  const written = new AbortController();
  const watcher = watch(dirname(file), { signal: written.signal });
  server.process.kill('SIGUSR2');
  while ((await once(watcher, 'change'))[1] !== 'lag.json');
  written.abort();
  await new Promise((resolve) => setImmediate(resolve));

  return Lag.parse(JSON.parse(await readFile(file, 'utf8')));
}
