import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PendingObjects } from '../src/platform/storage/pending-objects.js';
import { ReleaseSweepService } from '../src/features/releases/release-sweep.service.js';
import { startApp, type TestApp } from './support/app.js';
import { builtApps, smallRemote, type SmallRemote, team } from './support/apps.js';
import { type Publisher, publisherOf } from './support/publishing.js';

const image = smallRemote('chat', 'of the image');
const long = '31 days';
let bff: TestApp;
let chat: Publisher;
let made = 0;

beforeAll(async () => {
  bff = await startApp({ env: { APPS_DIR: await builtApps(image) } });
  chat = await publisherOf(bff, 'chat', team());
});
afterAll(() => bff.stop());

const another = () => smallRemote('chat', `swept ${(made += 1)}`);
const sweep = () => bff.app.get(ReleaseSweepService).run();

/** As if no page had been given this version for so long. */
async function unusedFor(time: string, { manifest }: SmallRemote): Promise<void> {
  await bff.database.query('UPDATE release_versions SET referenced_at = now() - $1::interval WHERE version = $2', [
    time,
    manifest.version,
  ]);
}

const fetchEntry = ({ manifest }: SmallRemote) => bff.visitor().get(`/remotes/chat/${manifest.version}/entry.js`);
const objects = async () => (await bff.database.query('SELECT object_key FROM release_files')).length;

test('a version that nobody was given for 30 days goes, files and all', async () => {
  const [one, two, three] = [another(), another(), another()];
  for (const version of [one, two, three]) await chat.publish(version);
  const before = await objects();
  await unusedFor(long, one);

  await sweep();

  expect(await objects()).toBe(before - one.manifest.files.length);
  const left = await bff.database.query('SELECT 1 FROM loose_objects');
  expect(left).toEqual([]);
  // Nobody had asked for it, so no replica holds it in memory.
  await fetchEntry(one).expect(404);
});

test('live, previous, canary and the image’s own stay, however long nobody came by', async () => {
  const [one, two, three] = [another(), another(), another()];
  await chat.publish(one);
  await chat.publish(two);
  await chat.upload(three);
  await chat.move({ action: 'canary', version: three.manifest.version, percent: 10 });
  for (const version of [one, two, three, image]) await unusedFor(long, version);

  await sweep();

  for (const version of [one, two, three, image]) await fetchEntry(version).expect(200);
});

test('what left the set yesterday stays for tabs that hold it', async () => {
  const [one, two, three] = [another(), another(), another()];
  await chat.publish(one);
  // Uploaded long ago, live until now.
  await unusedFor(long, one);
  await chat.publish(two);
  await chat.publish(three);

  await sweep();

  await fetchEntry(one).expect(200);
});

test('a page that names a version keeps it', async () => {
  const one = another();
  await chat.publish(one);
  await bff.visitor().get('/chat').expect(200);

  const [row] = await bff.database.query(
    `SELECT referenced_at > now() - interval '1 minute' AS fresh FROM release_versions WHERE version = $1`,
    [one.manifest.version],
  );

  expect(row.fresh).toBe(true);
});

test('an upload that never ended goes after a day', async () => {
  const one = another();
  await chat.open(one);
  await unusedFor('25 hours', one);

  await sweep();

  expect(await bff.database.query('SELECT 1 FROM release_versions WHERE version = $1', [one.manifest.version])).toEqual(
    [],
  );
});

test('interrupted, a version is there as a whole; the next sweep ends it', async () => {
  const one = another();
  await chat.publish(one);
  await chat.publish(another());
  await chat.publish(another());
  await unusedFor(long, one);
  const pendingObjects = bff.app.get(PendingObjects);
  const removeAfterCommit = pendingObjects.removeAfterCommit.bind(pendingObjects);
  pendingObjects.removeAfterCommit = () => Promise.reject(new Error('killed'));

  await expect(sweep()).rejects.toThrow('killed');
  await fetchEntry(one).expect(200);

  pendingObjects.removeAfterCommit = removeAfterCommit;
  expect(await sweep()).toMatchObject({ versions: 1 });
  expect(await bff.database.query('SELECT 1 FROM release_files WHERE version = $1', [one.manifest.version])).toEqual(
    [],
  );
});

test('a version that was swept cannot be made live, also not by a publisher who saw it before', async () => {
  const [one, two] = [another(), another()];
  await chat.upload(one);
  await chat.publish(two);
  await unusedFor(long, one);

  await sweep();

  expect(await chat.tryMove({ action: 'publish', version: one.manifest.version })).toBe(404);
});

test('published again after the sweep, it is live again', async () => {
  const one = another();
  await chat.upload(one);
  await unusedFor(long, one);
  await sweep();

  await chat.publish(one);

  await fetchEntry(one).expect(200);
});

test('a tab that was opened before an upgrade of the image still gets its shell’s chunks', async () => {
  const upgraded = await startApp({
    env: { APPS_DIR: await builtApps(image, 'the next shell();') },
    databaseUrl: bff.databaseUrl,
    dataDir: bff.config.dataDir,
  });
  try {
    const old = await upgraded.visitor().get('/shell/shell.0123456789.js').expect(200);
    expect(old.text).toBe('shell();');

    // Rolled out one by one: a page of the new image may ask the old one for its files.
    const rolling = (await upgraded.visitor().get('/chat')).text.match(/\/shell\/(shell\.[0-9a-f]{10}\.js)/)?.[1];
    expect(rolling).not.toBe('shell.0123456789.js');
    await bff.visitor().get(`/shell/${rolling}`).expect(200);
  } finally {
    await upgraded.stop();
  }
});

test('chunks of a shell that no image brings go in the end', async () => {
  await bff.database.query(`UPDATE shell_files SET referenced_at = now() - interval '${long}'`);

  await sweep();

  const left = await bff.database.query('SELECT file FROM shell_files');
  expect(left).toEqual([{ file: 'shell.0123456789.js' }]);
});
