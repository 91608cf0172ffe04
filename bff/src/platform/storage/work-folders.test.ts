import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WorkFolders } from './work-folders.js';

let workDir: string;
beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'fidelio-work-folders-'));
});
afterEach(() => rm(workDir, { recursive: true }));

async function leaveFolder(name: string, age = 0): Promise<void> {
  await mkdir(join(workDir, name, 'run'), { recursive: true });
  await writeFile(join(workDir, name, 'run', 'in'), 'a document');
  const then = new Date(Date.now() - age);
  for (const path of [join(workDir, name, 'run'), join(workDir, name)]) await utimes(path, then, then);
}

const dayMs = 24 * 60 * 60_000;

test('what a killed process left is removed when the next one starts; what belongs to a living one stays', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await leaveFolder(`process-${hostname()}-${child.pid}-1`);
  // A later process has the same id.
  await leaveFolder(`process-${hostname()}-${process.pid}-1`);
  await leaveFolder('process-another-machine-1-1', dayMs / 2);
  await leaveFolder('process-another-machine-2-1', 2 * dayMs);
  await leaveFolder('of-the-operator', 9 * dayMs);
  const folders = new WorkFolders({ workDir });
  await writeFile(join(await folders.make('run'), 'in'), 'a document');

  await folders.onModuleInit();

  const names = await readdir(workDir);
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining(['of-the-operator', 'process-another-machine-1-1']));
  await folders.onModuleDestroy();
  expect(await readdir(workDir)).toHaveLength(2);
});

test('a run that was forgotten is removed after a day', async () => {
  const folders = new WorkFolders({ workDir });
  const [old, fresh] = [await folders.make('run'), await folders.make('run')];
  const then = new Date(Date.now() - 2 * dayMs);
  await utimes(old, then, then);

  await folders.sweep();

  expect(await readdir(join(fresh, '..'))).toEqual([fresh.split('/').at(-1)]);
  await folders.onModuleDestroy();
});
