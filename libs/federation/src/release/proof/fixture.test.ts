import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { addressOf, readFixture } from './fixture.js';

test('a screen with a parameter has the address of the fixture, else an id that nothing has', async () => {
  const app = await mkdtemp(join(tmpdir(), 'fidelio-fixture-'));
  expect(addressOf('/chat/:id', await readFixture(app))).toBe('/chat/00000000-0000-4000-8000-000000000000');

  await writeFile(join(app, 'proof.json'), JSON.stringify({ addresses: { '/chat/:id': '/chat/7' } }));

  expect(addressOf('/chat/:id', await readFixture(app))).toBe('/chat/7');
});

test('a fixture that cannot be used is named', async () => {
  const app = await mkdtemp(join(tmpdir(), 'fidelio-fixture-'));
  await writeFile(join(app, 'proof.json'), JSON.stringify({ answers: { users: [] } }));

  await expect(readFixture(app)).rejects.toThrow(/proof\.json cannot be read/);
});
