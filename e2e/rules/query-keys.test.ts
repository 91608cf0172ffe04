import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { sharedQueryKeys } from './query-keys.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fidelio-query-keys-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function queryIn(file: string, key: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), `export const query = queryOptions({\n  queryKey: [${key}],\n});\n`);
}

test('a key of one package passes, however often it is there', async () => {
  await queryIn('apps/chat/src/a.ts', `'chat', id`);
  await queryIn('apps/chat/src/b.ts', `'chat', 'all'`);
  await queryIn('apps/files/src/c.ts', `'files'`);
  await queryIn('apps/files/src/c.test.ts', `'chat'`);

  assert.deepEqual(await sharedQueryKeys(root), []);
});

test('a key that two packages write down is reported', async () => {
  await queryIn('apps/chat/src/a.ts', `'comparison', id`);
  await queryIn('libs/shell-api/src/b.tsx', `'comparison', id`);

  const [fault, ...others] = await sharedQueryKeys(root);

  assert.deepEqual(others, []);
  assert.match(fault?.rule ?? '', /the query key 'comparison' is that of (apps|libs)\//);
});
