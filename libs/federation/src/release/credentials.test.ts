import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readOperatorToken } from './credentials.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credentials-'));
});
afterEach(async () => {
  delete process.env['OPERATOR_TOKEN'];
  await rm(folder, { recursive: true, force: true });
});

test("a deployed product's token is given in the environment: there is no data folder of it here", async () => {
  process.env['OPERATOR_TOKEN'] = 'of the deployment';

  expect(await readOperatorToken(folder)).toBe('of the deployment');
});

test('an embedded product keeps it in its data folder', async () => {
  await writeFile(join(folder, 'operator-token'), 'of this machine\n');

  expect(await readOperatorToken(folder)).toBe('of this machine');
});

test('where there is none, the sentence names the file, the option and the variable', async () => {
  await expect(readOperatorToken(folder)).rejects.toThrow(/operator-token.*--data DIR.*OPERATOR_TOKEN/s);
});
