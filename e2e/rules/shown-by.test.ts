import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { unshownThreats } from './shown-by.ts';

test('a test or an attack that the table of threats names has to exist', async () => {
  const root = await mkdtemp(join(tmpdir(), 'fidelio-threats-'));
  await mkdir(join(root, 'bff/test'), { recursive: true });
  await mkdir(join(root, 'libs/ui/src/node_modules'), { recursive: true });
  await mkdir(join(root, 'e2e/drills/attacks'), { recursive: true });
  await writeFile(join(root, 'e2e/drills/attacks/files.ts'), "what: '7 a file is read'");
  await writeFile(join(root, 'bff/test/edge.test.ts'), '');
  await writeFile(join(root, 'libs/ui/src/node_modules/theirs.test.ts'), '');
  const row =
    '| 1 | A | B | `edge.test.ts`, `bff/test/edge.test.ts` (once), `theirs.test.ts`, `gone.journey.ts`, attack 7, attack 8 |';
  await writeFile(join(root, 'bff/THREATS.md'), row);

  const missing = await unshownThreats(root);
  await rm(root, { recursive: true, force: true });

  assert.deepEqual(missing, [
    { file: 'bff/THREATS.md', rule: 'names a test that does not exist: theirs.test.ts' },
    { file: 'bff/THREATS.md', rule: 'names a test that does not exist: gone.journey.ts' },
    { file: 'bff/THREATS.md', rule: 'names a test that does not exist: attack 8' },
  ]);
});
