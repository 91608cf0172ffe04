import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Logger } from '../observability/logging/logger.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { DiskStorage } from './disk-storage.js';
import { IntactObjects, ObjectCorrupt } from './intact-objects.js';
import { newObjectKey } from './object-key.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intact-'));
});

afterAll(() => rm(folder, { recursive: true }));

function make() {
  const storage = new DiskStorage(folder);
  const metrics = new Metrics();

  return { storage, metrics, objects: new IntactObjects(storage, metrics, new Logger('silent')) };
}

async function stored(storage: DiskStorage, bytes: Buffer) {
  const key = newObjectKey();
  await storage.put(
    key,
    (async function* () {
      yield bytes;
    })(),
  );

  return { key, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function flipByte(key: string, position: number): Promise<void> {
  const file = await open(join(folder, key), 'r+');
  const { buffer: byte } = await file.read(Buffer.alloc(1), 0, 1, position);
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, position);
  await file.close();
}

const corruptCount = async (metrics: Metrics) => (await metrics.corruptObjects.get()).values[0]?.value;

test.each([0, 1, 64 * 1024, 1_000_003])('an intact object of %i bytes is read whole and in part', async (length) => {
  const { storage, metrics, objects } = make();
  const bytes = randomBytes(length);
  const object = await stored(storage, bytes);

  expect(bytes.equals(await buffer(await objects.open(object)))).toBe(true);
  if (length > 4) expect(await buffer(await objects.open(object, { start: 1, end: 4 }))).toEqual(bytes.subarray(1, 5));
  expect(await corruptCount(metrics)).toBe(0);
});

test.each([0, 500_000, 999_999])(
  'a flipped byte at %i fails the whole read before its end, and a range',
  async (at) => {
    const { storage, metrics, objects } = make();
    const object = await stored(storage, randomBytes(1_000_000));
    await flipByte(object.key, at);
    let read = 0;

    const reading = (async () => {
      for await (const chunk of await objects.open(object)) read += chunk.length;
    })();

    await expect(reading).rejects.toBeInstanceOf(ObjectCorrupt);
    expect(read).toBeLessThan(1_000_000);
    await expect(objects.open(object, { start: 0, end: 0 })).rejects.toBeInstanceOf(ObjectCorrupt);
    expect(await corruptCount(metrics)).toBe(2);
  },
);

test('an object that was cut short is corrupt, too', async () => {
  const { storage, objects } = make();
  const object = await stored(storage, randomBytes(200_000));
  const file = await open(join(folder, object.key), 'r+');
  await file.truncate(100_000);
  await file.close();

  await expect(buffer(await objects.open(object))).rejects.toBeInstanceOf(ObjectCorrupt);
});

test('a reader that goes away counts no corruption', async () => {
  const { storage, metrics, objects } = make();
  const object = await stored(storage, randomBytes(1_000_000));
  const abort = new AbortController();
  const stream = await objects.open(object, undefined, abort.signal);

  abort.abort();

  await expect(buffer(stream)).rejects.toThrow();
  expect(await corruptCount(metrics)).toBe(0);
});

test('parallel requests for ranges read the whole object once', async () => {
  const { storage, objects } = make();
  const object = await stored(storage, randomBytes(1_000_000));
  const open = jest.spyOn(storage, 'open');

  const ranges = Array.from({ length: 20 }, async () => buffer(await objects.open(object, { start: 0, end: 0 })));

  expect((await Promise.all(ranges)).map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 1));
  const whole = open.mock.calls.filter(([, range]) => range === undefined);
  expect(whole).toHaveLength(1);
});

test('a check goes on for the others when the client that began it disconnects', async () => {
  const { storage, objects } = make();
  const object = await stored(storage, randomBytes(1_000_000));
  const abort = new AbortController();

  const first = objects.open(object, { start: 0, end: 0 }, abort.signal);
  const second = objects.open(object, { start: 0, end: 0 });
  abort.abort();

  await expect(first).rejects.toThrow();
  expect(await buffer(await second)).toHaveLength(1);
});
