import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.js';
import { builtApps, smallRemote } from './support/apps.js';

let bff: TestApp;
let root: string;

beforeEach(async () => {
  const apps = join(await builtApps(smallRemote('chat', 'of the image')), 'apps');
  root = join(apps, '..');
  bff = await startApp({ env: { APPS_DIR: apps } });
});
afterEach(() => bff.stop());

const starter = '/api/releases/create-remote.tgz';

test('the starter that an image brings is served to anybody', async () => {
  await mkdir(join(root, 'packed'));
  await writeFile(join(root, 'packed', 'create-remote.tgz'), 'the starter');

  const answer = await bff.visitor().get(starter).expect(200);

  expect(answer.headers['content-type']).toBe('application/gzip');
  expect(answer.body.toString()).toBe('the starter');
});

test('so is the agent of migration projects, with its hash', async () => {
  await mkdir(join(root, 'packed'));
  await writeFile(join(root, 'packed', 'fidelio-agent.tgz'), 'the agent');
  await writeFile(join(root, 'packed', 'fidelio-agent.tgz.sha256'), 'its hash');

  const agent = await bff.visitor().get('/api/releases/fidelio-agent.tgz').expect(200);
  const hash = await bff.visitor().get('/api/releases/fidelio-agent.tgz.sha256').expect(200);

  expect([agent.body.toString(), hash.text]).toEqual(['the agent', 'its hash']);
});

test('out of a checkout it is packed when it is asked for, once', async () => {
  await mkdir(join(root, 'libs', 'federation'), { recursive: true });
  await writeFile(
    join(root, 'libs', 'federation', 'pack.mjs'),
    `import { appendFileSync, mkdirSync } from 'node:fs';
     mkdirSync('packed', { recursive: true });
     appendFileSync('packed/create-remote.tgz', 'packed');`,
  );

  await Promise.all([1, 2].map(() => bff.visitor().get(starter).expect(200)));

  expect((await bff.visitor().get(starter).expect(200)).body.toString()).toBe('packed');
});

test('a packing that failed is tried again with the next request', async () => {
  const script = join(root, 'libs', 'federation', 'pack.mjs');
  await mkdir(join(root, 'libs', 'federation'), { recursive: true });
  await mkdir(join(root, 'packed'));
  await writeFile(script, 'process.exit(1);');
  await bff.visitor().get(starter).expect(404);
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs'; writeFileSync('packed/create-remote.tgz', 'packed');`,
  );

  await bff.visitor().get(starter).expect(200);
});

test('a product without it says that there is none', async () => {
  await rm(join(root, 'packed'), { recursive: true, force: true });

  await bff.visitor().get(starter).expect(404);
});
