import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemoteManifest } from '@fidelio/contracts/releases';
import { RouteTable } from '../src/platform/http/route-table.js';
import { startApp, type TestApp } from './support/app.js';
import { builtApps, smallRemote, type SmallRemote, team } from './support/apps.js';
import { signIn } from './support/people.js';
import { type Publisher, publisherOf } from './support/publishing.js';
import { browserServed, report, reportAs, signedIn } from './support/reporting.js';

/** What a team's token, or a signed-in account, could be made to do. Each attack ends in a clear no, and what was live stays. */
const image = smallRemote('chat', 'of the image');
let bff: TestApp;
let chat: Publisher;
let made = 0;

beforeAll(async () => {
  const others = [
    smallRemote('files', 'of the image'),
    smallRemote('auth', 'of the image'),
    // As a version that was published before the path became the server's.
    smallRemote('links', 'of the image', { routes: ['/shared'] }),
  ];
  bff = await startApp({ env: { APPS_DIR: await builtApps(image, undefined, others) } });
  chat = await publisherOf(bff, 'chat', team());
});
afterAll(() => bff.stop());

const another = (more: Partial<RemoteManifest> = {}) => smallRemote('chat', `attack ${(made += 1)}`, more);
const currentSet = async () => (await bff.visitor().get('/api/releases/current').expect(200)).body;
const liveOf = async (name: string) =>
  (await currentSet()).remotes.find((remote: { name: string }) => remote.name === name);

describe('names and sizes', () => {
  test.each(['../entry.js', '..', '.hidden', 'a/b.js', '/etc/passwd', 'a\\b.js', 'a\u0000.js', '', 'x'.repeat(201)])(
    'a manifest with a file named %j is refused',
    async (file) => {
      const { manifest } = another();
      const files = [...manifest.files, { file, integrity: manifest.integrity, bytes: 1 }];

      await chat.open({ manifest: { ...manifest, files } }).expect(400);
    },
  );

  test.each(['..%2Fentry.js', '..%2F..%2Fentry.js', '%2e%2e', '%2Fetc%2Fpasswd'])(
    'an upload to %s reaches no file',
    async (file) => {
      const two = another();
      await chat.open(two).expect(200);

      const answer = await chat.put(two.manifest.version, file, Buffer.from('evil()'));

      expect([400, 404]).toContain(answer.status);
    },
  );

  test('a file that the manifest does not name is refused', async () => {
    const two = another();
    await chat.open(two).expect(200);

    await chat.put(two.manifest.version, 'other.js', Buffer.from('evil()')).expect(404);
  });

  test('more bytes than were announced are refused as tampered with', async () => {
    const two = another();
    await chat.open(two).expect(200);

    const answer = await chat.put(two.manifest.version, 'entry.js', Buffer.alloc(100_000)).expect(422);

    expect(answer.body.detail).toContain('entry.js was tampered with');
  });

  test('a version of a gigabyte is refused before its first byte', async () => {
    const { manifest } = another();
    const files = manifest.files.map((built) => ({ ...built, bytes: 500_000_000 }));

    const answer = await chat.open({ manifest: { ...manifest, files } }).expect(422);

    expect(answer.body.detail).toMatch(/67108864 are the most/);
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'a file sent as %s is refused',
    async (type) => {
      const two = another();
      await chat.open(two).expect(200);

      const answer = await chat.put(two.manifest.version, 'entry.js', Buffer.from('{}'), type);

      expect(answer.status).toBe(415);
    },
  );

  test('an entry that is no file of the version, and a preload that is none, are refused', async () => {
    const { manifest } = another();
    const preload = [{ file: 'elsewhere.js', as: 'script' as const, integrity: manifest.integrity }];

    const firstPaint = [{ path: '/chat', file: 'nowhere.html' }];
    const answer = await chat
      .open({ manifest: { ...manifest, entry: 'elsewhere.js', preload, firstPaint } })
      .expect(422);

    expect(answer.body.detail).toMatch(
      /entry has another hash[^]*elsewhere\.js is preloaded[^]*nowhere\.html is a prerendered screen/,
    );
  });

  test('a version that is not the hash of its files is refused', async () => {
    const { manifest } = another();

    const answer = await chat.open({ manifest: { ...manifest, version: '0123456789ab' } }).expect(422);

    expect(answer.body.detail).toMatch(/not the hash of its files/);
  });
});

describe('attestations', () => {
  test('one that was made for another version is refused', async () => {
    const [one, two] = [another(), another()];
    await chat.upload(one);
    await chat.open(two).expect(200);
    for (const [file, text] of Object.entries(two.files))
      await chat.put(two.manifest.version, file, Buffer.from(text)).expect(200);

    const answer = await chat.complete(two, chat.keys.attest(one.manifest)).expect(422);

    expect(answer.body.detail).toMatch(/speaks of another version/);
  });

  test('one that was made for another build of the same version is refused', async () => {
    const two = another();
    await chat.open(two).expect(200);
    for (const [file, text] of Object.entries(two.files))
      await chat.put(two.manifest.version, file, Buffer.from(text)).expect(200);

    const proven = { ...two.manifest, routes: ['/chat', '/somewhere'] };
    const answer = await chat.complete(two, chat.keys.attest(proven)).expect(422);

    expect(answer.body.detail).toMatch(/another build of this version/);
  });

  test('the same files under another manifest do not replace what was opened first', async () => {
    const two = another();
    await chat.open(two).expect(200);

    const answer = await chat.open({ manifest: { ...two.manifest, routes: ['/chat', '/somewhere'] } }).expect(422);

    expect(answer.body.detail).toMatch(/opened before with another manifest/);
  });
});

describe('a publisher that is killed', () => {
  test.each([1, 2, 3, 4])(
    'after step %i: the old version is live, no half is reachable, the next try ends it',
    async (killedAt) => {
      const before = (await liveOf('chat')).version;
      const two = another();
      const files = Object.entries(two.files);
      const steps = [
        () => chat.open(two).expect(200),
        ...files.map(
          ([file, text]) =>
            () =>
              chat.put(two.manifest.version, file, Buffer.from(text)).expect(200),
        ),
        () => chat.complete(two).expect(200),
      ];
      for (const step of steps.slice(0, killedAt)) await step();

      expect((await liveOf('chat')).version).toBe(before);
      const whole = killedAt === steps.length;
      for (const [file] of files)
        await bff
          .visitor()
          .get(`/remotes/chat/${two.manifest.version}/${file}`)
          .expect(whole ? 200 : 404);

      await chat.publish(two);
      expect((await liveOf('chat')).version).toBe(two.manifest.version);
    },
  );
});

describe('places', () => {
  test.each([
    ['/privacy', 'the shell'],
    ['/notifications', 'the shell'],
    ['/api', 'the server'],
    ['/operations', 'the server'],
    ['/files', 'files'],
    ['/auth', 'auth'],
  ])('a version that claims %s is refused: it belongs to %s', async (route, owner) => {
    const answer = await chat.open(another({ routes: ['/chat', route] })).expect(422);

    expect(answer.body.detail).toContain(`${route} belongs to ${owner}`);
  });

  test.each([
    ['a screen', { screens: [{ path: '/billing', title: 'Billing', description: 'Bills' }] }, 'Screens: /billing'],
    ['a menu entry', { menu: [{ label: 'Bills', icon: 'files', path: '/billing', order: 1 }] }, 'Menu: /billing'],
  ])('%s outside of the own prefix is refused', async (_, more, sentence) => {
    const answer = await chat.open(another(more)).expect(422);

    expect(answer.body.detail).toContain(sentence);
  });

  test('of two newcomers who proved the same place, the second to move is refused, also while the first is switched off', async () => {
    const [billing, invoices] = await Promise.all([
      publisherOf(bff, 'billing', team()),
      publisherOf(bff, 'invoices', team()),
    ]);
    const [one, two] = [
      smallRemote('billing', 'b', { routes: ['/bills'] }),
      smallRemote('invoices', 'i', { routes: ['/bills'] }),
    ];
    await billing.upload(one);
    await invoices.upload(two);
    await billing.move({ action: 'publish', version: one.manifest.version });

    expect(await invoices.tryMove({ action: 'publish', version: two.manifest.version })).toBe(422);
    await billing.move({ action: 'kill' });
    expect(await invoices.tryMove({ action: 'publish', version: two.manifest.version })).toBe(422);

    expect(await liveOf('invoices')).toBeUndefined();
  });

  test('moved at the same moment, exactly one of them gets it', async () => {
    const teams = await Promise.all(['first', 'second'].map((name) => publisherOf(bff, name, team())));
    const versions = ['first', 'second'].map((name) => smallRemote(name, name, { routes: ['/contested'] }));
    for (const [index, publisher] of teams.entries()) await publisher.upload(versions[index] as SmallRemote);

    const answers = await Promise.all(
      teams.map((publisher, index) =>
        publisher.tryMove({ action: 'publish', version: versions[index]?.manifest.version }),
      ),
    );

    expect(answers.toSorted()).toEqual([200, 422]);
  });
});

describe('paths of the server', () => {
  test('whatever the server answers itself belongs to no remote', async () => {
    const routes = bff.app
      .get(RouteTable)
      .all()
      .map(({ path }) => path.split('/')[1] ?? '');
    const own = [...new Set([...routes, 'users', 'uploader', 'fidelio'])].filter((first) => /^[a-z0-9-]+$/.test(first));
    expect(own).toEqual(expect.arrayContaining(['api', 'shared', 'dev', 'remotes', 'shell']));

    for (const first of own) {
      const grabber = await publisherOf(bff, `grab-${first}`, team());
      const version = smallRemote(`grab-${first}`, first, { global: `grab_${first}`, routes: [`/${first}`] });
      const answer = await grabber.open(version);
      expect([first, answer.status, answer.body.detail]).toEqual([first, 422, expect.stringContaining('the server')]);
    }
  });

  test('a version that claims one is not loaded', async () => {
    const { remotes, unavailable } = await currentSet();

    expect(JSON.stringify([remotes, unavailable])).not.toContain('/shared');
    expect(await liveOf('files')).toBeDefined();
  });
});

test('a retired remote has no place any more, its team cannot publish, and its path is free; one of the image stays', async () => {
  const ledger = await publisherOf(bff, 'ledger', team());
  await ledger.publish(smallRemote('ledger', 'l'));
  const retire = (remote: string) =>
    bff
      .visitor()
      .delete(`/api/operations/releases/${remote}`)
      .set('authorization', `Bearer ${bff.config.operatorToken}`);

  await retire('ledger').expect(200, { retired: 'ledger' });

  expect(await liveOf('ledger')).toBeUndefined();
  await ledger.open(smallRemote('ledger', 'again')).expect(403);
  const books = await publisherOf(bff, 'books', team());
  await books.publish(smallRemote('books', 'b', { routes: ['/ledger'] }));
  await retire('ledger').expect(404);
  const refused = await retire('chat').expect(422);
  expect(refused.body.detail).toContain('The image brings this remote');
});

test('a manifest cannot carry text into the host page', async () => {
  const { manifest } = another();

  await chat.open({ manifest: { ...manifest, shellApi: '</script><script>alert(1)</script>' } }).expect(400);
});

describe('translations', () => {
  const german = async (path = '/') =>
    bff.visitor().get(path).set('accept-language', 'de').set('accept', 'text/html').set('cookie', 'signed-in=1');

  test.each(['constructor', 'toString', '__proto__'])(
    'a text %j that its manifest does not translate is shown as it is, also in a language that it speaks',
    async (label) => {
      const named = await publisherOf(bff, 'named', team());
      await named.publish(
        smallRemote('named', label, {
          label,
          screens: [{ path: '/named', title: label, description: label }],
          menu: [{ label, icon: 'files', path: '/named', order: 1 }],
          cards: [{ title: label, text: label, icon: 'files', path: '/named', order: 1 }],
          translations: { de: {} },
        }),
      );

      const page = await german('/named');
      const other = await german();

      expect([page.status, other.status]).toEqual([200, 200]);
      expect(page.text).toContain(`<title>${label} · `);
      expect(page.text).toContain(`"menu":[{"label":"${label}"`);
    },
  );
});

describe('reports', () => {
  const stateOfChat = async () => {
    const answer = await bff
      .visitor()
      .get('/api/operations/releases')
      .set('authorization', `Bearer ${bff.config.operatorToken}`)
      .expect(200);
    return answer.body.find((state: { remote: string }) => state.remote === 'chat');
  };
  const startCanary = async () => {
    const two = another();
    await chat.upload(two);
    await chat.move({ action: 'canary', version: two.manifest.version, percent: 50 });

    return two.manifest.version;
  };
  /** Enough accounts load the live version to compare with. */
  const liveLoads = async () => reportAs(bff, await signedIn(bff, 10), (await stateOfChat()).live, 'loaded');

  test('one account reporting a thousand times is one account', async () => {
    const canary = await startCanary();
    await liveLoads();
    const ada = await signIn(bff);
    const browser = await browserServed(bff, canary);

    for (let time = 0; time < 50; time += 1) await report(browser, ada, canary, 'failed', 20);

    expect(await stateOfChat()).toMatchObject({ canary: { version: canary }, verdict: null });
    const { versions } = await stateOfChat();
    expect(versions.find(({ version }: { version: string }) => version === canary).health.accounts).toBe(1);
  });

  test('and is refused when it is too much', async () => {
    const ada = await signIn(bff);
    const body = { reports: [{ remote: 'chat', version: image.manifest.version, kind: 'loaded' }] };
    const send = () => bff.visitor().post('/api/releases/reports').set('authorization', ada.bearer).send(body);

    const answers = await Promise.all(Array.from({ length: 70 }, send));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('accounts without a verified address count for nothing', async () => {
    const canary = await startCanary();
    await liveLoads();
    const unverified = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const answer = await bff
          .visitor()
          .post('/api/users/sign-up-email')
          .send({ email: `made-${index}-${process.pid}@example.org`, name: 'Made up', organization: 'Nobody' })
          .expect(200);
        return { bearer: `Bearer ${answer.body.token}` };
      }),
    );

    await reportAs(bff, unverified, canary, 'failed');

    expect(await stateOfChat()).toMatchObject({ canary: { version: canary }, verdict: null });
  });

  test('accounts that were not served the canary count for nothing', async () => {
    const people = await signedIn(bff, 12);
    const early = bff.visitor();
    await early.get('/api/releases/current').expect(200);
    const canary = await startCanary();
    await liveLoads();
    const { live } = await stateOfChat();
    const browsers = {
      'that never loaded a page': bff.visitor(),
      'that loaded a page before the canary began': early,
      'that was served the live version': await browserServed(bff, live),
      'with an id that it chose itself': bff.visitor().set('cookie', `browser=${'0'.repeat(16)}`),
      'with a forged signature': bff
        .visitor()
        .set('cookie', `browser=${'0'.repeat(16)}.${'z'.repeat(8)}.${'A'.repeat(43)}`),
    };

    for (const browser of Object.values(browsers))
      for (const person of people) await report(browser, person, canary, 'failed');

    expect(await stateOfChat()).toMatchObject({ canary: { version: canary }, verdict: null });
    const { versions } = await stateOfChat();
    expect(versions.find(({ version }: { version: string }) => version === canary).health.accounts).toBe(0);
  });

  test('plus-addresses of one mailbox are one voice', async () => {
    const canary = await startCanary();
    await liveLoads();
    const mailbox = `eve-${process.pid}`;
    const aliases = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const email = `${mailbox}+${index}@example.org`;
        const person = { email, name: 'Eve Nobody', organization: 'Nobody' };
        const answer = await bff.visitor().post('/api/users/sign-up').send(person).expect(200);
        return signIn(bff, { ...person, id: answer.body.results.user.id });
      }),
    );

    await reportAs(bff, aliases, canary, 'failed');

    expect(await stateOfChat()).toMatchObject({ canary: { version: canary }, verdict: null });
  });

  test('what was seen of the live version before the canary is no measure beside it', async () => {
    const one = another();
    await chat.publish(one);
    const people = await signedIn(bff, 10);
    await reportAs(bff, people, one.manifest.version, 'failed');
    const canary = await startCanary();

    await reportAs(bff, people, one.manifest.version, 'loaded');
    await reportAs(bff, people, canary, 'failed');

    expect(await stateOfChat()).toMatchObject({
      canary: null,
      verdict: expect.stringMatching(/the live version for 0 %/),
    });
  });
});
