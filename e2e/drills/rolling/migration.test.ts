import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../run/steps.ts';
import { addMigration } from './migration.ts';

test("the drill's migration is the last in the list where the product keeps it today", async () => {
  const migrations = join('bff', 'src', 'platform', 'database', 'migrations');
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-rolling-'));
  try {
    await cp(join(root, migrations), join(folder, migrations), { recursive: true });
    await addMigration(folder);
    const list = await readFile(join(folder, migrations, 'index.ts'), 'utf8');
    assert.match(list, /DrillAddsAColumn1999999999999,\n\];\s*$/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
