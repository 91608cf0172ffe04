import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RemoteManifest } from '@fidelio/contracts/releases';
import { StaffReleases } from '@fidelio/contracts/staff';
import { builtApps, smallRemote, type SmallRemote, team } from './support/apps.js';
import { startApp, type TestApp } from './support/app.js';
import { browserServed, report, reportAs, signedIn } from './support/reporting.js';
import { signInStaff } from './support/staff.js';

const screen = { path: '/chat', title: 'AI Chat', description: 'Describe a problem.' };
const image = smallRemote('chat', 'one', { screens: [screen] });
const chatTeam = team();
let bff: TestApp;
let token: string;

beforeAll(async () => {
  bff = await startApp({
    env: { APPS_DIR: await builtApps(image), STAFF_EMAILS: 'grace@staff.example:releases' },
  });
});
afterAll(() => bff.stop());

beforeEach(async () => {
  await bff.database.query('TRUNCATE release_pointers, release_events, release_reports');
  await bff.database.query(`DELETE FROM release_versions WHERE published_by <> 'image'`);
  token = await enrol('chat', chatTeam.publicKey);
});

async function enrol(remote: string, publicKey: string): Promise<string> {
  const answer = await bff
    .visitor()
    .post('/api/operations/releases/publishers')
    .set('authorization', `Bearer ${bff.config.operatorToken}`)
    .send({ remote, label: `${remote} team`, publicKey })
    .expect(200);

  return answer.body.token;
}

let made = 0;
/** A version that no test has seen before. */
function another(more: Partial<RemoteManifest> = {}): SmallRemote {
  made += 1;
  return smallRemote('chat', `version ${made}`, more);
}

const as = (bearer: string) => ['authorization', `Bearer ${bearer}`] as const;
const at = (path: string) => `/api/releases/remotes/chat/${path}`;

function open({ manifest }: SmallRemote, bearer = token) {
  return bff
    .visitor()
    .post(at('versions'))
    .set(...as(bearer))
    .send({ manifest });
}

async function upload(remote: SmallRemote, bearer = token): Promise<void> {
  const { manifest, files } = remote;
  await open(remote, bearer).expect(200);
  for (const [file, text] of Object.entries(files))
    await bff
      .visitor()
      .put(at(`versions/${manifest.version}/files/${file}`))
      .set(...as(bearer))
      .set('content-type', 'application/octet-stream')
      .send(Buffer.from(text))
      .expect(200);
}

function complete({ manifest }: SmallRemote, attestation = chatTeam.attest(manifest)) {
  return bff
    .visitor()
    .post(at(`versions/${manifest.version}/complete`))
    .set(...as(token))
    .send({ attestation });
}

function move(body: object, bearer = token) {
  return bff
    .visitor()
    .post(at('pointer'))
    .set(...as(bearer))
    .send(body);
}

async function publish(remote: SmallRemote, revision: number): Promise<void> {
  await upload(remote);
  await complete(remote).expect(200);
  await move({ action: 'publish', revision, version: remote.manifest.version }).expect(200);
}

/** What a page loaded now gets of chat. */
async function liveChat() {
  const answer = await bff.visitor().get('/api/releases/current').expect(200);
  return answer.body.remotes.find((remote: { name: string }) => remote.name === 'chat');
}

test('the host page carries the release set, and preloads what the screen asked for needs', async () => {
  const page = await bff.visitor().get('/chat').expect(200);

  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.text).toContain('<title>AI Chat · Fidelio</title>');
  expect(page.text).toContain(`rel="preload" as="script" href="/remotes/chat/${image.manifest.version}/entry.js"`);
  const inlined = /id="release-set">(.*?)<\/script>/.exec(page.text)?.[1] ?? '';
  expect(JSON.parse(inlined).remotes).toMatchObject([{ name: 'chat', version: image.manifest.version }]);
});

test('a path that is no screen gets the same page with 404', async () => {
  const page = await bff.visitor().get('/no-such-page').expect(404);

  expect(page.text).toContain('id="root"');
});

test('files are immutable, typed, and compressed for those who take it', async () => {
  const address = `/remotes/chat/${image.manifest.version}/remote.0123456789.js`;

  const file = await bff.visitor().get(address).set('accept-encoding', 'identity').expect(200);

  expect(file.headers['content-type']).toMatch('text/javascript');
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
  await bff.visitor().get(`/remotes/chat/${image.manifest.version}/release.json`).expect(404);
});

test('a published version is live at once; the one before stands by', async () => {
  const two = another();

  await publish(two, 0);

  expect(await liveChat()).toMatchObject({
    version: two.manifest.version,
    previous: { version: image.manifest.version },
  });
  const file = await bff.visitor().get(`/remotes/chat/${two.manifest.version}/remote.0123456789.js`).expect(200);
  expect(file.headers['content-encoding']).toBe('gzip');
  expect(file.text).toBe(two.files['remote.0123456789.js']);
});

test('an upload that never ended is neither live nor reachable', async () => {
  const two = another();

  await upload(two);

  expect(await liveChat()).toMatchObject({ version: image.manifest.version });
  await bff.visitor().get(`/remotes/chat/${two.manifest.version}/entry.js`).expect(404);
  await move({ action: 'publish', revision: 0, version: two.manifest.version }).expect(404);
});

test('an upload that was killed goes on where it stood', async () => {
  const two = another();
  await bff
    .visitor()
    .post(at('versions'))
    .set(...as(token))
    .send({ manifest: two.manifest })
    .expect(200);
  await bff
    .visitor()
    .put(at(`versions/${two.manifest.version}/files/entry.js`))
    .set(...as(token))
    .set('content-type', 'application/octet-stream')
    .send(Buffer.from(two.files['entry.js'] ?? ''))
    .expect(200);

  const again = await bff
    .visitor()
    .post(at('versions'))
    .set(...as(token))
    .send({ manifest: two.manifest })
    .expect(200);

  expect(again.body.missing).toEqual(['remote.0123456789.js']);
});

test('of two publishers at once one wins, and the other is refused', async () => {
  const [two, three] = [another(), another()];
  for (const remote of [two, three]) {
    await upload(remote);
    await complete(remote).expect(200);
  }

  const answers = await Promise.all(
    [two, three].map(({ manifest }) => move({ action: 'publish', revision: 0, version: manifest.version })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? two : three;
  expect(await liveChat()).toMatchObject({ version: winner.manifest.version });
});

test('rolled back, the version before is live again and the broken one is nobody’s fall-back', async () => {
  const two = another();
  await publish(two, 0);

  await move({ action: 'rollback', revision: 1 }).expect(200);

  expect(await liveChat()).toMatchObject({ version: image.manifest.version, previous: null });
});

test.each([
  ['needs another contract', { shellApi: '^2.0.0' }, /shell-api \^2\.0\.0/],
  ['wants a module the shell does not share', { shared: { vue: '^3.0.0' } }, /vue/],
  [
    'wants another React',
    { shared: { react: '^18.0.0' } },
    /react \^18.*This remote moves first.*npm run release -- show chat/s,
  ],
  ['fills a slot that no screen has', { fills: ['home.sky'] }, /Slots: no screen of this product offers home\.sky/],
  [
    'takes the state of its entry from a call that has none',
    { menu: [{ label: 'Chat', icon: 'chat', path: '/chat', order: 10, state: 'files' }] },
    /Menu: the state of \/chat is to come from files, which is no such call/,
  ],
  [
    'has an icon that the live shell does not have yet',
    { menu: [{ label: 'Chat', icon: 'comet', path: '/chat', order: 10 }] },
    /Icons: the live shell has no comet\. The shell moves first.*chat, files/s,
  ],
])('a version that %s is refused before anything is sent or proven, with the rule', async (_, change, rule) => {
  const answer = await open(another(change)).expect(422);

  expect(answer.body).toMatchObject({ code: 'release.refused', detail: expect.stringMatching(rule) });
});

test('a file that is not what the manifest says is refused', async () => {
  const two = another();
  await bff
    .visitor()
    .post(at('versions'))
    .set(...as(token))
    .send({ manifest: two.manifest })
    .expect(200);

  await bff
    .visitor()
    .put(at(`versions/${two.manifest.version}/files/entry.js`))
    .set(...as(token))
    .set('content-type', 'application/octet-stream')
    .send(Buffer.from('evil()'))
    .expect(422);
});

test("without an attestation under the team's key nothing goes live", async () => {
  const two = another();
  await upload(two);

  const answer = await complete(two, team().attest(two.manifest)).expect(422);

  expect(answer.body.detail).toMatch(/not signed with the team's key/);
});

test("chat's token ships only chat, and a revoked one ships nothing", async () => {
  const filesToken = await enrol('files', chatTeam.publicKey);
  await bff
    .visitor()
    .post(at('versions'))
    .set(...as(filesToken))
    .send({ manifest: image.manifest })
    .expect(403);
  const list = await bff
    .visitor()
    .get('/api/operations/releases/publishers')
    .set(...as(bff.config.operatorToken ?? ''))
    .expect(200);
  expect(JSON.stringify(list.body)).not.toContain(token);
  for (const { id } of list.body)
    await bff
      .visitor()
      .delete(`/api/operations/releases/publishers/${id}`)
      .set(...as(bff.config.operatorToken ?? ''))
      .expect(200);

  await bff
    .visitor()
    .get('/api/releases/remotes/chat')
    .set(...as(token))
    .expect(403);
});

test('a remote that was switched off is in no set', async () => {
  await move({ action: 'kill', revision: 0 }).expect(200);
  expect(await liveChat()).toBeUndefined();

  await move({ action: 'revive', revision: 1 }).expect(200);

  expect(await liveChat()).toBeDefined();
});

test('a pinned remote takes no publish', async () => {
  await move({ action: 'pin', revision: 0 }).expect(200);
  const two = another();
  await upload(two);
  await complete(two).expect(200);

  await move({ action: 'publish', revision: 1, version: two.manifest.version }).expect(422);
});

test('staff with the role see each remote and move it, once, under their name', async () => {
  const two = another({ calls: ['nextAction', 'upload'], types: 'entry.js' });
  await publish(two, 0);
  const grace = await signInStaff(bff, 'grace@staff.example', '1 second');
  const shown = await bff.visitor().get('/api/staff/releases').set('authorization', grace.bearer).expect(200);
  const state = StaffReleases.parse(shown.body).results.find(({ remote }) => remote === 'chat');
  expect(state).toMatchObject({ live: two.manifest.version, revision: 1 });
  expect(state?.versions[0]).toMatchObject({
    calls: ['nextAction', 'upload'],
    types: `/remotes/chat/${two.manifest.version}/entry.js`,
  });
  const rollBack = (more: object = {}) =>
    bff
      .visitor()
      .post('/api/staff/releases/move')
      .set('authorization', grace.bearer)
      .send({ remote: 'chat', action: 'rollback', revision: 1, ...more });

  await rollBack({ action: 'publish', version: two.manifest.version }).expect(400);
  await rollBack().expect(200);

  expect(await liveChat()).toMatchObject({ version: image.manifest.version });
  await rollBack().expect(409);
  const events = await bff.database.query('SELECT who FROM release_events ORDER BY at DESC LIMIT 1');
  expect(events).toEqual([{ who: 'Grace Hopper' }]);
  const trail = await bff.database.query(
    `SELECT subject FROM audit_events WHERE event = 'staff-release-moved' AND account_id = $1`,
    [grace.id],
  );
  expect(trail).toEqual([{ subject: 'chat rollback' }]);
});

test('a version that needs a call which this product does not offer is refused', async () => {
  const refusal = await open(another({ calls: ['nextAction', 'readMinds'] })).expect(422);

  expect(refusal.body.detail).toBe(
    'Calls: it needs readMinds, which this product does not offer. Deploy the BFF first.',
  );
});

test('a canary goes to a share of browsers, always the same ones, and fails for them alone', async () => {
  const two = another();
  await upload(two);
  await complete(two).expect(200);

  await move({ action: 'canary', revision: 0, version: two.manifest.version, percent: 50 }).expect(200);

  const browsers = Array.from({ length: 40 }, (_, at) => at.toString(16).padStart(16, '0'));
  const drawn = () =>
    Promise.all(
      browsers.map(async (browser) => {
        const answer = await bff.visitor().get('/api/releases/current').set('cookie', `browser=${browser}`);
        return answer.body.remotes[0].version === two.manifest.version;
      }),
    );
  const [first, second] = [await drawn(), await drawn()];
  expect(first).toEqual(second);
  expect(first.filter(Boolean).length).toBeGreaterThan(8);
  expect(first.filter(Boolean).length).toBeLessThan(32);
});

test('a canary that fails for accounts is withdrawn by the product itself, with a sentence why', async () => {
  const two = another();
  await upload(two);
  await complete(two).expect(200);
  await move({ action: 'canary', revision: 0, version: two.manifest.version, percent: 50 }).expect(200);
  const stateOfChat = async () => {
    const answer = await bff
      .visitor()
      .get('/api/releases/remotes/chat')
      .set(...as(token))
      .expect(200);

    return answer.body;
  };
  const people = await signedIn(bff, 10);
  await reportAs(bff, people, image.manifest.version, 'loaded');

  // One account counts once, however often it reports, and a few accounts are no sample.
  const browser = await browserServed(bff, two.manifest.version);
  for (const person of people.slice(0, 3)) await report(browser, person, two.manifest.version, 'failed', 3);
  expect(await stateOfChat()).toMatchObject({ canary: { version: two.manifest.version } });
  await reportAs(bff, people.slice(3), two.manifest.version, 'loaded');

  const state = await stateOfChat();
  expect(state).toMatchObject({
    canary: null,
    verdict: expect.stringMatching(/failed for 3 of 10 accounts \(30 %\), the live version for 0 %/),
  });
  expect(state.history[0].what).toMatch(/withdraw canary/);
});
