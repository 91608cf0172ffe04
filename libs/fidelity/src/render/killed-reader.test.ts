import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runReader } from './pdf-pages.js';
import { RendererProblem } from './renderer-problem.js';

let folder: string;
let pdf: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-reader-'));
  pdf = join(folder, 'some.pdf');
  await writeFile(pdf, '');
});
afterAll(() => rm(folder, { recursive: true }));

/** A reader of PDF that is killed so many times, as the system does where memory is short. */
const killed = (times: number, mark: string) =>
  `echo . >> '${join(folder, mark)}'; [ $(wc -l < '${join(folder, mark)}') -gt ${times} ] || kill -9 $$; echo read`;

test('a reader of PDF that the system has killed is run again', async () => {
  expect(await runReader(pdf, 'sh', ['-c', killed(2, 'twice')])).toBe('read\n');
});

test('one that is killed each time, or that fails by itself, has not read the PDF', async () => {
  await expect(runReader(pdf, 'sh', ['-c', killed(9, 'always')])).rejects.toThrow(RendererProblem);
  await expect(runReader(pdf, 'sh', ['-c', 'echo . >> once; exit 1'])).rejects.toThrow(RendererProblem);
});
