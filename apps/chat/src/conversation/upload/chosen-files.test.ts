import { File as NodeFile } from 'node:buffer';
import { afterEach, expect, jest, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { withChosen } from './chosen-files';

afterEach(() => {
  jest.restoreAllMocks();
});

const archive = () => zipSync({ 'a.docx': strToU8('words '.repeat(100)) });

/** The File of jsdom cannot be read. */
async function problemsOf(bytes: Uint8Array): Promise<string[]> {
  const file = new NodeFile([new Uint8Array(bytes)], 'a.zip') as unknown as File;

  return (await withChosen([], [file])).problems;
}

test('an archive is told to be protected or damaged, whichever is true', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const locked = archive();
  locked[6] = 1;

  expect(await problemsOf(archive())).toEqual([]);
  expect(await problemsOf(locked)).toEqual([expect.stringContaining('protected with a password')]);
  expect(await problemsOf(archive().slice(0, 40))).toEqual([expect.stringContaining('is damaged')]);
});
