import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.js';
import { builtApps, smallRemote } from './support/apps.js';

let bff: TestApp;
let folder: string;

beforeAll(async () => {
  const apps = join(await builtApps(smallRemote('chat', 'of the image')), 'apps');
  folder = join(apps, '..', 'packed');
  bff = await startApp({ env: { APPS_DIR: apps } });
});
afterAll(() => bff.stop());

const packages = '/api/releases/packages';

test('packages for teams with repositories of their own are served to anybody, and nothing else of that folder', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'create-remote.tgz'), 'the starter');
  await writeFile(join(folder, 'notes.txt'), 'notes');
  const visitor = bff.visitor();

  expect((await visitor.get(packages).expect(200)).body).toEqual({ packages: ['create-remote.tgz'] });
  const starter = await visitor.get(`${packages}/create-remote.tgz`).expect(200);
  expect(starter.headers['content-type']).toBe('application/gzip');
  expect(starter.body.toString()).toBe('the starter');
  await visitor.get(`${packages}/other.tgz`).expect(404);
  for (const file of ['notes.txt', '..%2Fnotes.tgz', '.tgz']) await visitor.get(`${packages}/${file}`).expect(400);
});

test('a product without them says that there are none', async () => {
  await rm(folder, { recursive: true });

  expect((await bff.visitor().get(packages).expect(200)).body).toEqual({ packages: [] });
});
