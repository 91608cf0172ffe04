import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { decisionFaults } from './decision-index.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fidelio-decisions-'));
  await mkdir(join(root, 'libs/ui/decisions'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const file = 'libs/ui/decisions/001-colours.md';
const line = `- [ui 001](${file}) Colours`;
const filesWith = ({ index, record }: { index: string; record?: string }) =>
  Promise.all([
    writeFile(join(root, 'CONTRIBUTING.md'), `# Contributing\n\n${index}\n`),
    record !== undefined && writeFile(join(root, file), record),
  ]);

test('a record that is listed under its title passes', async () => {
  await filesWith({ index: line, record: '# 001 Colours\n' });

  assert.deepEqual(await decisionFaults(root), []);
});

test('a record that is not listed is reported with the line that it needs', async () => {
  await filesWith({ index: '', record: '# 001 Colours\n' });

  assert.deepEqual(await decisionFaults(root), [{ file, rule: `CONTRIBUTING.md lacks the line: ${line}` }]);
});

test('a listed record that does not exist is reported', async () => {
  await filesWith({ index: line });

  assert.deepEqual(await decisionFaults(root), [{ file: 'CONTRIBUTING.md', rule: `no such record: ${line}` }]);
});

test('a record of more than 25 lines is reported', async () => {
  await filesWith({ index: line, record: `# 001 Colours\n${'\nA sentence.'.repeat(25)}\n` });

  assert.deepEqual(await decisionFaults(root), [{ file, rule: 'has more than 25 lines' }]);
});
