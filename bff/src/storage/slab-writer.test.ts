import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SlabWriter } from './slab-writer.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slab-'));
});

afterAll(() => rm(folder, { recursive: true }));

const numbered = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256));

test.each([1, 64 * 1024, 128 * 1024, 128 * 1024 + 1, 1_000_003])(
  'pieces of %i bytes come out as they went in, though each buffer is used again at once',
  async (size) => {
    const whole = numbered(1_500_000);
    const path = join(folder, `pieces-${size}`);
    const file = await open(path, 'wx');
    const writer = new SlabWriter(file);
    const scratch = Buffer.alloc(size);
    const step = size === 1 ? 1 : size;

    for (let at = 0; at < (size === 1 ? 5_000 : whole.length); at += step) {
      const piece = scratch.subarray(0, whole.copy(scratch, 0, at, at + size));
      await writer.write(piece);
      scratch.fill(0xff);
    }
    await writer.end();
    await file.close();

    expect((await readFile(path)).equals(size === 1 ? whole.subarray(0, 5_000) : whole)).toBe(true);
  },
);

test('a write that takes less than it was given goes on with the rest', async () => {
  const path = join(folder, 'short');
  const file = await open(path, 'wx');
  const writer = new SlabWriter({
    write: (bytes, at) => file.write(bytes, at, Math.min(1000, bytes.length - at)),
  });

  await writer.write(numbered(4321));
  await writer.end();
  await file.close();

  expect((await readFile(path)).equals(numbered(4321))).toBe(true);
});

test('a disk that fails is told to who writes, not to the process', async () => {
  const writer = new SlabWriter({ write: () => Promise.reject(new Error('full')) });

  await expect(
    (async () => {
      for (let count = 0; count < 5; count += 1) await writer.write(Buffer.alloc(128 * 1024));
      await writer.end();
    })(),
  ).rejects.toThrow('full');
});
