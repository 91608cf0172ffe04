import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { neededCalls } from './needed-calls.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calls-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function module(text: string): string {
  const file = join(folder, 'remote.tsx');
  writeFileSync(file, text);

  return file;
}

test('calls by name are found, whatever they are made with', () => {
  const file = module(`import { api } from '@fidelio/shell-api';
    await api.call('joinWaitlist', {}); await api.open(
      "nextAction"); await api.prepare('upload');`);

  expect(neededCalls([file])).toEqual(['joinWaitlist', 'nextAction', 'upload']);
});

test('an import brings the calls that our libraries make for it', () => {
  const file = module(`import {
    api, signOut,
    useLiveFiles as useFiles,
    uploadFile,
  } from '@fidelio/shell-api';`);

  expect(neededCalls([file])).toEqual(['fileEvents', 'files', 'signOut', 'upload']);
});

test('a type brings no call, and a word that is no call is none', () => {
  const file = module(`import type { signOut } from '@fidelio/shell-api';
    import { api, type signUpEmail } from '@fidelio/shell-api';
    words.open('somebody');`);

  expect(neededCalls([file])).toEqual([]);
});
