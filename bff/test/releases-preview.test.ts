import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ReleaseSweepService } from '../src/features/releases/release-sweep.service.js';
import { startApp, type TestApp } from './support/app.js';
import { builtApps, smallRemote, type SmallRemote, team } from './support/apps.js';
import { type Publisher, publisherOf } from './support/publishing.js';

const image = smallRemote('chat', 'of the image');
const files = smallRemote('files', 'of the image');
let bff: TestApp;
let chat: Publisher;
let made = 0;

beforeAll(async () => {
  bff = await startApp({ env: { APPS_DIR: await builtApps(image, undefined, [files]) } });
  chat = await publisherOf(bff, 'chat', team());
});
afterAll(() => bff.stop());

const menu = [{ label: 'Talk', icon: 'chat', path: '/chat', order: 10 }];

/** A version that is uploaded and proven, and live nowhere. */
async function uploaded(): Promise<SmallRemote> {
  const version = smallRemote('chat', `previewed ${(made += 1)}`, {
    menu,
    screens: [{ path: '/chat/new', title: 'New talk', description: 'What comes.', firstCall: 'files' }],
  });
  await chat.upload(version);

  return version;
}
const linkTo = async (version: SmallRemote, hours?: number): Promise<string> =>
  (await chat.preview(version, hours).expect(200)).body.token;
const open = (token: string) => bff.visitor().get(`/chat/new?override=${token}`);
const setIn = (page: string) => JSON.parse(/id="release-set">(.*?)<\/script>/s.exec(page)?.[1] ?? '');

test('who opens the link is given that version of that remote alone, and everybody else what is live', async () => {
  const version = await uploaded();
  const token = await linkTo(version);

  const page = await open(token).expect(200);
  const news = await bff.visitor().get('/api/releases/current').set('x-fidelio-override', token).expect(200);
  const others = await bff.visitor().get('/api/releases/current').expect(200);

  const set = setIn(page.text);
  const shown = {
    version: 'override',
    entry: `/remotes/chat/${version.manifest.version}/entry.js`,
    integrity: version.manifest.integrity,
    menu,
    previous: { version: image.manifest.version },
  };
  expect(set.remotes.find(({ name }: { name: string }) => name === 'chat')).toMatchObject(shown);
  expect(set.remotes.find(({ name }: { name: string }) => name === 'files').version).toBe(files.manifest.version);
  expect(set.override).toMatchObject({ remote: 'chat', origin: 'chat team', vouched: 'preview' });
  expect(page.text).toContain('<title>New talk');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(news.body.remotes.find(({ name }: { name: string }) => name === 'chat')).toMatchObject(shown);
  expect(JSON.stringify(others.body)).not.toContain(version.manifest.version);
  await bff.visitor().get('/chat/new').expect(404);
});

test('before its user agreed nothing of it is fetched or asked for', async () => {
  const version = await uploaded();

  const page = await open(await linkTo(version)).expect(200);

  const [head = ''] = page.text.split('id="release-set"');
  expect(head).not.toContain(version.manifest.version);
  expect(head).not.toContain('first-call');
});

test('a link that was changed, or for another version, shows what is live, and says why', async () => {
  const [one, other] = [await uploaded(), await uploaded()];
  const [text = '', signature] = (await linkTo(one)).split('.');
  const changed = { ...JSON.parse(Buffer.from(text, 'base64url').toString()), version: other.manifest.version };

  for (const token of [`${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`, `${text}.`]) {
    const set = setIn((await open(token).expect(404)).text);
    expect(set.override.refused).toMatch(/not signed by this product/);
    expect(JSON.stringify(set.remotes)).toContain(image.manifest.version);
  }
});

test('it ends by itself, and before that when its team ends it', async () => {
  const version = await uploaded();
  const token = await linkTo(version, 1);
  const real = Date.now;
  Date.now = () => real() + 61 * 60_000;
  try {
    expect(setIn((await open(token)).text).override.refused).toMatch(/has expired/);
  } finally {
    Date.now = real;
  }

  await chat.endPreview(version).expect(200);
  expect(setIn((await open(token)).text).override.refused).toMatch(/was ended/);
  await chat.endPreview(version).expect(404);
});

test('it is made of an uploaded version alone, by its own team, for a week at most, and never for staff', async () => {
  const open = smallRemote('chat', 'never completed');
  await chat.open(open).expect(200);
  await chat.preview(open).expect(404);
  await chat.preview(await uploaded(), 24 * 8).expect(400);

  const desk = await publisherOf(bff, 'desk', team());
  const console = smallRemote('desk', 'for staff', { access: 'staff' });
  await desk.upload(console);
  expect((await desk.preview(console).expect(422)).body.detail).toMatch(/sessions take no unpublished code/);
});

test('state and history name it, and no change of what is live is noted', async () => {
  const version = await uploaded();
  const before = await bff.visitor().get('/api/releases/explained').expect(200);

  await linkTo(version);

  const { body } = await chat.state();
  expect(body.versions.find((each: { version: string }) => each.version === version.manifest.version)).toMatchObject({
    previewUntil: expect.any(String),
  });
  expect(body.history[0]).toMatchObject({
    by: 'chat team',
    what: expect.stringMatching(new RegExp(`^preview of ${version.manifest.version} until `)),
  });
  expect((await bff.visitor().get('/api/releases/explained').expect(200)).body).toEqual(before.body);
});

test('it stays while links to it are valid, and is swept as any other version after that', async () => {
  const version = await uploaded();
  await linkTo(version);
  const unused = (column: string) =>
    bff.database.query(`UPDATE release_versions SET ${column} = now() - interval '31 days' WHERE version = $1`, [
      version.manifest.version,
    ]);
  const left = async () => {
    await bff.app.get(ReleaseSweepService).run();
    return (await bff.database.query('SELECT 1 FROM release_versions WHERE version = $1', [version.manifest.version]))
      .length;
  };

  await unused('referenced_at');
  expect(await left()).toBe(1);
  await unused('preview_until');
  expect(await left()).toBe(0);
});
