import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.js';
import { builtApps, smallRemote, team } from './support/apps.js';
import { publisherOf } from './support/publishing.js';

const image = smallRemote('chat', 'of the image');
const origin = 'http://127.0.0.1:4555';
const wanted = {
  remote: 'chat',
  entry: `${origin}/entry.js`,
  integrity: image.manifest.integrity,
  global: 'chat_mine',
  shellApi: '^1.0.0',
  minutes: 5,
};
let bff: TestApp;

beforeAll(async () => {
  bff = await startApp({ env: { APPS_DIR: await builtApps(image) } });
});
afterAll(() => bff.stop());

const ask = (body: object, token = bff.config.operatorToken) =>
  bff
    .visitor()
    .post('/api/operations/releases/overrides')
    .set('authorization', `Bearer ${token}`)
    .send({ ...wanted, ...body });
const mint = async (body: object = {}): Promise<string> => (await ask(body).expect(200)).body.token;
const open = (token: string) => bff.visitor().get(`/chat?override=${token}`).expect(200);
const setIn = (page: string) => JSON.parse(/id="release-set">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
const unsigned = (change: object = {}) => {
  const { minutes: _, ...rest } = wanted;
  const until = new Date(Date.now() + 60_000).toISOString();
  return `${Buffer.from(JSON.stringify({ ...rest, until, ...change })).toString('base64url')}.`;
};

test('asked for with a signed override, the page names that entry and its hash, and the live version stands by', async () => {
  const page = await open(await mint());

  const set = setIn(page.text);
  expect(set.override).toMatchObject({ remote: 'chat', origin });
  expect(set.remotes[0]).toMatchObject({
    version: 'override',
    entry: wanted.entry,
    integrity: wanted.integrity,
    previous: { version: image.manifest.version },
  });
});

test('that page alone admits that origin, and nothing keeps it for others', async () => {
  const page = await open(await mint());
  const others = await bff.visitor().get('/chat').expect(200);

  expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${origin};`);
  expect(page.headers['content-security-policy']).not.toMatch(/connect-src[^;]*127/);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(others.headers['content-security-policy']).not.toContain(origin);
  expect(setIn(others.text).override).toBeUndefined();
});

test('a tab that asks for news with its token keeps its override', async () => {
  const token = await mint();

  const answer = await bff.visitor().get('/api/releases/current').set('x-fidelio-override', token).expect(200);

  expect(answer.body.remotes[0].version).toBe('override');
});

test.each([
  [
    'with another signature',
    (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`,
    /not signed by this product/,
  ],
  ['that was changed', (token: string) => changed(token, { remote: 'files' }), /not signed by this product/],
  ['with another hash', (token: string) => changed(token, { integrity: `sha384-${'A'.repeat(64)}` }), /not signed/],
  ['that is no token', () => 'nonsense', /cannot be read/],
  ['whose signature was cut off', (token: string) => `${token.split('.')[0]}.`, /not signed/],
])('an override %s is refused, in words, and the page is as for anybody', async (_, change, words) => {
  const page = await open(change(await mint()));

  expect(setIn(page.text)).toMatchObject({
    override: { refused: expect.stringMatching(words) },
    remotes: [{ version: image.manifest.version }],
  });
  expect(page.headers['content-security-policy']).not.toContain(origin);
});

test('an expired one is refused', async () => {
  const token = await mint({ minutes: 1 });
  const real = Date.now;
  Date.now = () => real() + 61_000;
  try {
    expect(setIn((await open(token)).text).override.refused).toMatch(/has expired/);
  } finally {
    Date.now = real;
  }
});

test('a remote that was switched off stays so', async () => {
  const token = await mint();
  const chat = await publisherOf(bff, 'chat', team());
  await chat.move({ action: 'kill' });

  expect(setIn((await open(token)).text).override.refused).toMatch(/switched off/);

  await chat.move({ action: 'revive' });
});

test('only the operator’s token mints, only for this machine’s addresses, only with a hash, for hours and not days', async () => {
  await ask({}, 'somebody-elses-token-of-some-length').expect(401);
  for (const change of [
    { entry: 'https://evil.example/entry.js' },
    { entry: 'http://127.0.0.1.evil.example/entry.js' },
    { entry: 'http://user@evil.example/#127.0.0.1' },
    { integrity: '' },
    { minutes: 60 * 24 },
  ])
    await ask(change).expect(400);
  await ask({ remote: 'billing' }).expect(404);
});

const billing = {
  remote: 'billing',
  global: 'billing_dev',
  place: {
    label: 'Billing',
    routes: ['/billing'],
    access: 'signed-in',
    menu: [{ label: 'Billing', icon: 'files', path: '/billing', order: 30 }],
    screens: [{ path: '/billing/:id', title: 'A bill', description: 'What is owed.' }],
  },
};

test('a page that is shown before sign-in takes no signed code without a hash: staff would type their code into it', async () => {
  const place = { ...billing.place, access: 'public' };

  const refused = await ask({ ...billing, place, integrity: 'loopback' }).expect(422);
  const withHash = await ask({ ...billing, place });

  expect(JSON.stringify(refused.body)).toMatch(/before anybody has signed in/);
  expect(withHash.status).toBe(200);
});

test('a remote that was never published is developed in its own place, signed by the product', async () => {
  const token = await mint({ ...billing, integrity: 'loopback' });

  const page = await bff.visitor().get(`/billing/7?override=${token}`).expect(200);

  expect(page.text).toContain('<title>A bill');
  const set = setIn(page.text);
  expect(set.override).toMatchObject({ remote: 'billing', origin, vouched: 'address' });
  expect(set.remotes.at(-1)).toMatchObject({
    name: 'billing',
    version: 'override',
    integrity: 'loopback',
    menu: billing.place.menu,
    previous: null,
  });
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${origin} ws://127.0.0.1:4555;`);
  await bff.visitor().get('/billing/7').expect(404);
});

test('an override brings new menu entries and screens of a remote that is live', async () => {
  const menu = [{ label: 'Talk', icon: 'chat', path: '/chat', order: 10 }];
  const token = await mint({ place: { routes: ['/chat'], menu, screens: [] } });

  expect(setIn((await open(token)).text).remotes).toMatchObject([
    { name: 'chat', menu, previous: { version: image.manifest.version } },
  ]);
});

test.each([
  ["takes another remote's path", { routes: ['/chat'], screens: [] }, /Routes: \/chat belongs to chat/],
  ["takes the server's path", { routes: ['/api'], screens: [] }, /Routes: \/api belongs to the server/],
  [
    'leads out of its own paths',
    { menu: [{ label: 'Home', icon: 'home', path: '/chat', order: 1 }] },
    /Menu: \/chat is not below/,
  ],
  ['is for staff', { access: 'staff' }, /their sessions take no unpublished code/],
])('an override that %s is not signed', async (_, change, rule) => {
  const answer = await ask({ ...billing, place: { ...billing.place, ...change } }).expect(422);

  expect(answer.body.detail).toMatch(rule);
});

test('who was given an override stands in the history of the remote', async () => {
  await mint({ ...billing, integrity: 'loopback' });

  const [event] = await bff.database.query(
    `SELECT who, what FROM release_events WHERE remote = 'billing' ORDER BY at DESC LIMIT 1`,
  );

  expect(event).toEqual({
    who: 'operator',
    what: expect.stringMatching(/^override from http:\/\/127\.0\.0\.1:4555 until /),
  });
});

test('on its own machine a development server needs no signature, and may tell of changes', async () => {
  const page = await open(unsigned({ integrity: 'loopback' }));

  expect(setIn(page.text).remotes[0]).toMatchObject({ integrity: 'loopback', entry: wanted.entry });
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${origin} ws://127.0.0.1:4555;`);
});

test('without a signature there is no override with a hash of one’s own choice', async () => {
  expect(setIn((await open(unsigned())).text).override.refused).toMatch(/not signed/);
});

function changed(token: string, change: object): string {
  const [text = '', signature] = token.split('.');
  const payload = { ...JSON.parse(Buffer.from(text, 'base64url').toString()), ...change };

  return `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`;
}

const developer = async (body: object, permit: string, remote = 'billing') =>
  bff
    .visitor()
    .post(`/api/releases/remotes/${remote}/overrides`)
    .set('authorization', `Bearer ${permit}`)
    .send({ ...wanted, ...billing, integrity: 'loopback', ...body });
const permitFor = async (remote: string, days = 7): Promise<string> => {
  const answer = await bff
    .visitor()
    .post('/api/operations/releases/permits')
    .set('authorization', `Bearer ${bff.config.operatorToken}`)
    .send({ remote, days })
    .expect(200);
  return answer.body.token;
};

test("a permit has overrides of its own remote signed, without the operator's token, and shows nothing itself", async () => {
  const permit = await permitFor('billing');

  const minted = await developer({}, permit);

  expect(minted.status).toBe(200);
  expect(setIn((await open(minted.body.token)).text).override).toMatchObject({ remote: 'billing', vouched: 'address' });
  expect(setIn((await open(permit)).text).override.refused).toMatch(/cannot be read/);
});

test("a permit is for no other remote, no longer than it says, and for nothing else of the operator's", async () => {
  const explained = async () => (await bff.visitor().get('/api/releases/explained').expect(200)).body;
  const before = await explained();
  const permit = await permitFor('billing', 1);
  const statuses = [
    await developer({}, await permitFor('chat')),
    await developer({ remote: 'chat' }, permit, 'chat'),
    await developer({ remote: 'chat' }, permit),
    await developer({}, `${permit.slice(0, -3)}AAA`),
    await developer({}, await mint()),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403, 403, 403]);
  // It is no change of the versions that pages load.
  expect(await explained()).toEqual(before);
  await ask({}, permit).expect(401);

  const real = Date.now;
  Date.now = () => real() + 25 * 60 * 60_000;
  try {
    expect((await developer({}, permit)).status).toBe(403);
  } finally {
    Date.now = real;
  }
});
