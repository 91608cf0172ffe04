import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type LiveRemote, ReleaseSet, type RemoteVersion } from '@fidelio/contracts';
import type { Page, Route } from '@playwright/test';

/** A version of chat that never existed, and what the network answers for its entry. */
export interface Fault {
  /** What is wrong with it, as the drill's name. */
  name: string;
  /** Changes to what the release set says of it. */
  says?: Partial<RemoteVersion>;
  /** Code of the entry. */
  entry?: string;
  /** Instead of the entry. */
  answer?: (route: Route) => Promise<void>;
  /** Milliseconds until something else is shown, beyond what every fault may cost. */
  after?: number;
}

/**
 * Milliseconds that a fault may cost before something else is shown: the product itself waits 1.8 s for a version, and 3.6 s for
 * the last that is left. That makes 2 to 4 s here; on a busy machine the product's limits grow with the time that the shell took.
 */
export async function timeToFallBack(page: Page): Promise<number> {
  const slowest = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .map(({ name, duration }) => (name.includes('/shell/') ? duration : 0)),
    ),
  );

  return 6 * Math.min(Math.max(slowest, 1_000), 8_000);
}

const global = 'chat_drill';
const address = '/remotes/chat/d0d0d0d0d0d0/entry.js';
const sound = (routes: string) =>
  `globalThis.${global} = { init() {}, get: async () => () => ({ Routes: ${routes} }) };`;
const react = readFileSync(
  createRequire(import.meta.url)
    .resolve('react')
    .replace(/index\.js$/, 'cjs/react.production.js'),
  'utf8',
);

export const faults: Fault[] = [
  { name: 'is down', answer: (route) => route.abort() },
  { name: 'answers after 5 s', answer: (route) => later(route, 5000) },
  { name: 'hangs', answer: () => new Promise(() => undefined) },
  { name: 'answers 200 with JSON', answer: (route) => route.fulfill({ json: { error: 'moved' } }) },
  { name: 'has an entry with another hash', answer: (route) => route.fulfill({ body: 'evil()' }) },
  { name: 'has no hash in the release set', says: { integrity: '' } },
  {
    name: 'lost its first chunk',
    entry: `globalThis.${global} = { init() {}, get: async () => { throw new Error('ChunkLoadError'); } };`,
  },
  { name: 'has a chunk that hangs', entry: `globalThis.${global} = { init() {}, get: () => new Promise(() => {}) };` },
  { name: 'needs an older contract', says: { shellApi: '^0.9.0' } },
  { name: 'needs a newer contract', says: { shellApi: '^9.0.0' } },
  { name: 'throws at load', entry: `throw new Error('at load');` },
  { name: 'throws in render', entry: sound(`() => { throw new Error('in render'); }`) },
  { name: 'throws after 3 s', entry: throwsLater(), after: 3000 },
  { name: 'brings a React of its own', entry: secondReact() },
];

/** It renders with what it stole from the page: nothing but text, then an error from a timer of React's own. */
function throwsLater(): string {
  return `let broken = false; const wait = new Promise((done) => setTimeout(() => { broken = true; done(); }, 3000));
    ${sound(`() => { if (broken) throw new Error('after 3 s'); throw wait; }`)}`;
}

function secondReact(): string {
  return `const module = { exports: {} }; (function (module, exports) { ${react} })(module, module.exports);
    ${sound(`() => { module.exports.useState(0); return null; }`)}`;
}

async function later(route: Route, milliseconds: number): Promise<void> {
  await new Promise((done) => setTimeout(done, milliseconds));
  await route.fulfill({ body: sound('() => null') }).catch(() => undefined);
}

/** It shows something, and would restyle the whole product. */
export const leakingStyles = {
  sheet: '/remotes/chat/d0d0d0d0d0d0/leak.css',
  css: 'h1 { font-size: 99px !important } main { opacity: 0.1 !important } a { display: none !important }',
  fault: {
    name: 'leaks CSS',
    entry: `const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: '/remotes/chat/d0d0d0d0d0d0/leak.css' });
      document.head.append(link);
      ${sound(`() => 'leaking'`)}`,
  } satisfies Fault,
};

const hashOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/**
 * Puts a faulty version of chat before this page, with the real one as the version before it, or none.
 *
 * @returns makes the faulty version a sound one
 */
export async function breakChat(page: Page, fault: Fault, previous: boolean): Promise<() => Promise<void>> {
  const code = fault.entry ?? sound('() => null');
  const broken: RemoteVersion = {
    version: 'd0d0d0d0d0d0',
    global,
    entry: address,
    integrity: hashOf(code),
    shellApi: '^2.0.0',
    preload: [],
    ...fault.says,
  };
  let healed = false;
  const change = ({ remotes, ...set }: ReleaseSet) => ({
    ...set,
    remotes: remotes.map((remote) => (remote.name === 'chat' && !healed ? faulty(remote, broken, previous) : remote)),
  });

  await page.route(`**${address}`, (route) =>
    fault.answer ? fault.answer(route) : route.fulfill({ body: code, contentType: 'text/javascript' }),
  );
  await page.route('**/api/releases/current', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: change(ReleaseSet.parse(await answer.json())) });
  });
  await page.route(
    (url) => !/^\/(api|remotes|shell|users)\//.test(url.pathname),
    (route) => inPage(route, change),
  );

  return async () => {
    healed = true;
  };
}

function faulty(real: LiveRemote, broken: RemoteVersion, previous: boolean): LiveRemote {
  const { version, global, entry, integrity, shellApi, preload } = real;

  return { ...real, ...broken, previous: previous ? { version, global, entry, integrity, shellApi, preload } : null };
}

async function inPage(route: Route, change: (set: ReleaseSet) => ReleaseSet): Promise<void> {
  const answer = await route.fetch();
  const page = await answer.text();
  const body = page.replace(/(id="release-set">)(.*?)(<\/script>)/s, (_, open, set, close) => {
    return open + JSON.stringify(change(ReleaseSet.parse(JSON.parse(set)))).replaceAll('<', '\\u003c') + close;
  });
  await route.fulfill({ response: answer, body });
}
