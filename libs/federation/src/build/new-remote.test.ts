import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { RemoteManifest } from '@fidelio/contracts/releases';
import { workspaceRoot } from '../workspace.js';

const name = `trial-${process.pid}`;
const folder = join(workspaceRoot, 'apps', name);
/** Inherits the path, on which npm has put the workspace's tools. */
const run = (command: string, args: string[], cwd: string) => execFileSync(command, args, { cwd, stdio: 'pipe' });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new remote builds, type-checks, lints and passes its own test', () => {
  run(process.execPath, ['libs/federation/new-remote.mjs', name, '--no-install'], workspaceRoot);

  run('npm', ['run', '-s', 'types'], folder);
  run('npm', ['run', '-s', 'lint'], folder);
  run('npm', ['run', '-s', 'unit'], folder);
  run('npm', ['run', '-s', 'build'], folder);

  const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(folder, 'dist', 'release.json'), 'utf8')));
  expect(manifest.routes).toEqual([`/${name}`]);
  expect(manifest.menu).toMatchObject([{ path: `/${name}` }]);
  expect(manifest.firstPaint).toMatchObject([{ path: `/${name}` }]);
  expect(manifest.preload.map(({ file }) => file)).toContain('entry.js');
  expect(existsSync(join(folder, 'dist', 'entry.js.br'))).toBe(true);
  expect(manifest.calls).toEqual([]);
  expect(manifest.files.map(({ file }) => file)).toContain(manifest.types);
}, 240_000);
