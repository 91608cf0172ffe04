/**
 * The least that does the same work: parses the form, hashes, writes, flushes, renames; reads and sends. No product, no
 * framework, no checks. Tells its parent its port; keeps its files in the folder given.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { listen } from '../../support/ports.ts';

const folder = process.argv[2] ?? '.';

// The bench has ended, however it did.
process.on('disconnect', () => process.exit(0));

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.destroy(error instanceof Error ? error : new Error(String(error)));
  });
});
process.send?.(await listen(server));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') response.end(await take(request));
  else await give(join(folder, request.url?.slice(1) ?? ''), response);
}

function take(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const form = busboy({ headers: request.headers });
    form.on('file', (_name, content) => store(content).then(resolve, reject));
    form.on('error', reject);
    request.pipe(form);
  });
}

async function store(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  const name = randomUUID();
  const draft = join(folder, `${name}.part`);
  const file = await open(draft, 'wx');
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    file.createWriteStream({ flush: true }),
  );
  await rename(draft, join(folder, name));
  const directory = await open(folder);
  await directory.sync();
  await directory.close();
  hash.digest('hex');

  return name;
}

async function give(path: string, response: ServerResponse): Promise<void> {
  const { size } = await stat(path);
  response.setHeader('content-length', size);
  await pipeline(createReadStream(path), response);
}
