import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../run/steps.ts';
import { startProduct } from './product.ts';

let home: string;
let checkout: string;

before(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio-harness-'));
  checkout = join(home, 'checkout');
  await mkdir(join(checkout, 'bff', 'dist'), { recursive: true });
  await cp(join(root, 'bff', 'start'), join(checkout, 'bff', 'start'), { recursive: true });
  await writeFile(join(checkout, 'bff', 'dist', 'main.js'), 'process.exit(1);\n');
  process.env.TMPDIR = home;
});
after(() => rm(home, { recursive: true, force: true }));

test('a product that does not start leaves no data folder', async () => {
  await assert.rejects(startProduct({}, checkout), /does not start/);

  assert.deepEqual(await readdir(home), ['checkout']);
});
