import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { addressOf, readFixture, RecordedAnswers } from './fixture.js';

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

test('reads without a recorded answer are named once, and what the shell reads for itself is not', () => {
  const answers = new RecordedAnswers({ addresses: {}, answers: { 'GET /users/files': { results: [] } } });

  expect(answers.to('GET', '/users/files')).toEqual({ results: [] });
  expect(answers.complaint()).toBeNull();

  for (const path of ['/users/me', '/bills', '/bills', '/releases/current', '/users/menu/files'])
    expect(answers.to('GET', path)).toBeUndefined();
  answers.to('POST', '/releases/reports');
  expect(answers.complaint()).toBe(
    'proof: without an answer in proof.json, and so shown with its failure: GET /bills, GET /users/me',
  );
});
