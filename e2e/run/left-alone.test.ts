import { deepEqual } from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { madeDuring } from './left-alone.ts';

let checkout: string;
before(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'fidelio-left-alone-'));
  for (const folder of ['apps/chat', 'libs/ui', 'bff']) await mkdir(join(checkout, folder), { recursive: true });
  await writeFile(join(checkout, 'apps', 'chat', 'package.json'), '{}');
});
after(() => rm(checkout, { recursive: true }));

test('a remote that a test lays beside the others is told, though it is gone at the end', async () => {
  const trial = join(checkout, 'apps', 'trial');
  const laidAndRemoved = async () => {
    await mkdir(join(trial, 'dist'), { recursive: true });
    await rm(trial, { recursive: true });
  };

  deepEqual(await madeDuring(laidAndRemoved, checkout), ['apps/trial']);
});

test('a build of a package is told', async () => {
  deepEqual(await madeDuring(async () => void (await mkdir(join(checkout, 'apps/chat/dist'))), checkout), [
    'apps/chat/dist',
  ]);
});

test('what is only read is not', async () => {
  deepEqual(
    await madeDuring(async () => void (await readFile(join(checkout, 'apps/chat/package.json'))), checkout),
    [],
  );
});
