import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RemoteManifest } from '@fidelio/contracts/releases';
import { workspaceRoot } from '../workspace.js';

/** A checkout with no app but this one: tests that run meanwhile take every app of ours for one that the image brings. */
const checkout = mkdtempSync(join(tmpdir(), 'fidelio-new-remote-'));
const folder = join(checkout, 'apps', 'trial');
/** Inherits the path, on which npm has put the workspace's tools. */
const run = (command: string, args: string[], cwd: string) => execFileSync(command, args, { cwd, stdio: 'pipe' });

beforeAll(() => {
  for (const name of ['libs', 'node_modules']) symlinkSync(join(workspaceRoot, name), join(checkout, name));
  for (const name of ['package-lock.json', 'tsconfig.base.json', '.oxlintrc.json'])
    cpSync(join(workspaceRoot, name), join(checkout, name));
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

test('a new remote builds, type-checks, lints and passes its own test', () => {
  run(process.execPath, ['libs/federation/new-remote.mjs', 'trial', '--no-install'], checkout);

  run('npm', ['run', '-s', 'types'], folder);
  run('npm', ['run', '-s', 'lint'], folder);
  run('npm', ['run', '-s', 'unit'], folder);
  run('npm', ['run', '-s', 'build'], folder);

  const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(folder, 'dist', 'release.json'), 'utf8')));
  expect(manifest.routes).toEqual(['/trial']);
  expect(manifest.menu).toMatchObject([{ path: '/trial' }]);
  expect(manifest.firstPaint).toMatchObject([{ path: '/trial' }]);
  expect(manifest.preload.map(({ file }) => file)).toContain('entry.js');
  expect(existsSync(join(folder, 'dist', 'entry.js.br'))).toBe(true);
  expect(manifest.calls).toEqual([]);
  expect(manifest.files.map(({ file }) => file)).toContain(manifest.types);
}, 240_000);
