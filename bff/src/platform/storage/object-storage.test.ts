import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import S3rver from 's3rver';
import { DiskStorage } from './disk-storage.js';
import { newObjectKey } from './object-key.js';
import type { ObjectStorage } from './object-storage.js';
import { ObjectMissing } from './object-storage.js';
import { S3Storage } from './s3-storage.js';

let port: number;
let folder: string;
let server: S3rver;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'objects', configs: [] }],
  });
  ({ port } = await server.run());
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const adapters: [string, () => ObjectStorage][] = [
  ['disk', () => new DiskStorage(join(folder, 'disk'))],
  [
    's3',
    () =>
      new S3Storage({
        bucket: 'objects',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        pathStyle: true,
        prefix: 'fidelio/',
      }),
  ],
];

async function* chunks(bytes: Uint8Array, size = 60_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* breaking(bytes: Uint8Array) {
  yield* chunks(bytes);
  throw new Error('the client went away');
}

describe.each(adapters)('%s storage', (_name, make) => {
  test.each([0, 1, 100_000, 11 * 1024 * 1024])('gives %i bytes back as they were put', async (length) => {
    const storage = make();
    const key = newObjectKey();
    const bytes = randomBytes(length);

    await storage.put(key, chunks(bytes));

    expect(await storage.size(key)).toBe(length);
    expect(bytes.equals(await buffer(await storage.open(key)))).toBe(true);
  });

  test('lists its objects in the order of their keys, and nothing else', async () => {
    const storage = make();
    const keys = Array.from({ length: 5 }, newObjectKey);
    for (const key of keys) await storage.put(key, chunks(Buffer.from(key)));
    await storage.checkWrite(AbortSignal.timeout(10_000));

    const listed = (await Array.fromAsync(storage.list())).filter(({ key }) => keys.includes(key));
    const all = await Array.fromAsync(storage.list());
    const [first = ''] = keys;

    expect(listed).toEqual(keys.toSorted().map((key) => ({ key, bytes: key.length })));
    expect(all.map(({ key }) => key)).toEqual(all.map(({ key }) => key).toSorted());
    expect((await Array.fromAsync(storage.list(first.slice(0, 20)))).map(({ key }) => key)).toEqual([first]);
    expect(await Array.fromAsync(storage.unfinished(new Date(0)))).toEqual([]);
  });

  test('reads a range alone', async () => {
    const storage = make();
    const key = newObjectKey();
    await storage.put(key, Readable.from([Buffer.from('0123456789')]));

    const part = await buffer(await storage.open(key, { start: 3, end: 5 }));

    expect(part.toString()).toBe('345');
  });

  test('a reader that left before the object was opened ends the stream, and not the process', async () => {
    const storage = make();
    const key = newObjectKey();
    await storage.put(key, Readable.from([Buffer.from('0123456789')]));
    const left = AbortSignal.abort(new Error('The client went away.'));

    // A disk opens the object and ends its stream, a bucket is not asked.
    const opened = await storage.open(key, undefined, left).catch((cause: unknown) => cause);
    // Whoever reads it comes later than the end.
    await new Promise((resolve) => setImmediate(resolve));

    if (opened instanceof Readable) expect(opened.destroyed).toBe(true);
    else expect(opened).toBe(left.reason);
  });

  test('leaves no object when the source breaks off', async () => {
    const storage = make();
    const key = newObjectKey();

    await expect(storage.put(key, breaking(randomBytes(300_000)))).rejects.toThrow('the client went away');

    expect(await storage.size(key)).toBeNull();
    await expect(storage.open(key)).rejects.toBeInstanceOf(ObjectMissing);
  });

  test('leaves no object when it is aborted', async () => {
    const storage = make();
    const key = newObjectKey();
    const abort = new AbortController();
    async function* endless() {
      yield randomBytes(1000);
      abort.abort(new Error('stopped'));
      yield* chunks(randomBytes(1_000_000));
      await new Promise((_resolve, reject) => {
        abort.signal.addEventListener('abort', () => reject(abort.signal.reason));
        if (abort.signal.aborted) reject(abort.signal.reason);
      });
    }

    await expect(storage.put(key, endless(), abort.signal)).rejects.toThrow();

    expect(await storage.size(key)).toBeNull();
  });

  test('removes an object, and once more without complaint', async () => {
    const storage = make();
    const key = newObjectKey();
    await storage.put(key, chunks(randomBytes(10)));

    await storage.remove(key);
    await storage.remove(key);

    expect(await storage.size(key)).toBeNull();
  });

  test('an aborted reading closes its source', async () => {
    const storage = make();
    const key = newObjectKey();
    await storage.put(key, chunks(randomBytes(4_000_000)));
    const abort = new AbortController();
    const stream = await storage.open(key, undefined, abort.signal);
    stream.on('error', () => undefined);

    const closed = new Promise((resolve) => stream.once('close', resolve));
    abort.abort();
    await closed;

    expect(stream.destroyed).toBe(true);
  });

  test.each(['../../etc/passwd', 'ab/../../x', '/etc/passwd', ''])('refuses %j as a key', async (key) => {
    await expect(make().put(key, chunks(randomBytes(1)))).rejects.toThrow('not an object key');
    await expect(make().open(key)).rejects.toThrow('not an object key');
  });
});

test('a broken write leaves nothing behind on the disk', async () => {
  const root = join(folder, 'clean');

  await expect(new DiskStorage(root).put(newObjectKey(), breaking(randomBytes(300_000)))).rejects.toThrow();

  expect(await readdir(join(root, 'partial'))).toEqual([]);
});
