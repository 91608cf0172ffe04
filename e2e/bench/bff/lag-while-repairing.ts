import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type Account, signUp } from '../../harness/account.ts';
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
    const person = await signUp(server.address);
    const { token } = person;
    await settled(person, [await upload(person, 0)]);
    await askLag(server, file);
    const all = Array.from({ length: uploads }, (_, at) => upload(person, at + 1));
    const done = Promise.all(all).then((ids) => settled(person, ids));
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
async function upload(person: Account, at: number): Promise<string> {
  const name = samples[at % samples.length] ?? '';
  const bytes = await readFile(join(root, 'libs/fidelity/samples', name));

  return person.upload(name, bytes, {
    conversationId: await person.startConversation(),
    reason: 'The columns are too narrow.',
  });
}

async function settled(person: Account, ids: string[]): Promise<void> {
  if (!(await person.settled(ids))) throw new Error('The workers do not come to an end.');
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
