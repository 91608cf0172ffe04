import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import CFB from 'cfb';
import { compoundFile, lockedFile, priceListDoc, priceListDocx } from '@fidelio/testing';
import { repair, unlock } from '../src/index.js';

jest.setTimeout(240_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-unlock-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function opened(bytes: Uint8Array, password: string, limits?: Parameters<typeof unlock>[1]) {
  const [input, output] = [join(folder, 'in'), join(folder, 'out')];
  await rm(output, { force: true });
  await writeFile(input, bytes);
  const outcome = await unlock({ input, output, password }, limits);

  return { outcome, content: await readFile(output).catch(() => null) };
}

test.each(['agile', 'standard'] as const)('a file that is locked (%s) opens with its password alone', async (how) => {
  const locked = lockedFile(priceListDocx(), 'Grüße 12', how);

  expect((await repair(locked)).diagnosis.failure?.kind).toBe('encrypted');
  expect(await opened(locked, 'Grüsse 12')).toEqual({ outcome: 'wrong-password', content: null });
  expect(await opened(locked, 'Grüße 12')).toEqual({ outcome: 'opened', content: Buffer.from(priceListDocx()) });
});

test.each([
  ['without a lock', priceListDoc(), 'opened'],
  ['of another program', compoundFile({ EncryptedPackage: 'x', EncryptionInfo: 'in a way of its own' }), 'unsupported'],
  ['that is none', Buffer.from('nothing'), 'damaged'],
])('a file %s is told as it is', async (_what, bytes, outcome) => {
  expect((await opened(bytes, 'word')).outcome).toBe(outcome);
});

test('a key that takes hours ends with its process', async () => {
  const file = CFB.read(lockedFile(priceListDocx(), 'word', 'agile'), { type: 'buffer' });
  const info = CFB.find(file, '/EncryptionInfo')!;
  const text = Buffer.from(info.content as Uint8Array).toString('latin1');
  info.content = Buffer.from(text.replaceAll(/spinCount="\d+"/g, 'spinCount="4294967295"'), 'latin1');
  info.size = info.content.length;
  const bomb = Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
  const limits = { milliseconds: 3000, bytes: 2 ** 30, grown: 2 ** 30, uses: 1, idle: 1000 };

  expect(await opened(bomb, 'word', limits)).toEqual({ outcome: 'too-much', content: null });
});
