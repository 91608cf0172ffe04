import { afterEach, expect, jest, test } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { browserTools } from './browser-tools.js';
import { Federation } from './federation.js';
import { type EntryAnswer, serveEntries } from './testing/entries.js';
import { version } from './testing/remotes.js';

const react = { createElement: () => null };
const federation = new Federation({ react: { version: '19.3.1', module: react } });
const limit = 1000;
let built = 0;

afterEach(() => void jest.restoreAllMocks());

/** Loads a version that needs one shared module and exposes it. Its container uses the runtime as the bundler's code does. */
async function shareOf(name: string, requiredVersion: string): Promise<unknown> {
  const remote = version(`v${(built += 1)}`);
  const instance = createInstance({ name: remote.global, remotes: [] });
  const shareConfig = { requiredVersion, singleton: true, strictVersion: true };
  const container = {
    init: (scope: Parameters<typeof instance.initShareScopeMap>[1]) => instance.initShareScopeMap('default', scope),
    get: async () => {
      const factory = await instance.loadShare(name, { customShareInfo: { shareConfig } });
      if (!factory) throw new Error(`${name} is not shared`);
      return factory;
    },
  };
  serveEntries({ [remote.entry]: { global: remote.global, container } });

  return federation.load(remote, remote.integrity, limit).module;
}

test('a remote gets the same module as the shell', async () => {
  expect(await shareOf('react', '^19.0.0')).toBe(react);
});

test.each([
  ['in another version', 'react', '^18.0.0', /19\.3\.1/],
  ['that is not shared', 'vue', '^3.0.0', /vue is not shared/],
])('a remote that needs a module %s fails to load', async (_, name, range, message) => {
  await expect(shareOf(name, range)).rejects.toThrow(message);
});

test('the core of the runtime is provided to entries, which have none of their own', () => {
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

test('two versions of one remote are loaded side by side', async () => {
  const answers = ['one', 'two'].map((text) => ({ text, remote: version(text) }));
  serveEntries(
    Object.fromEntries(
      answers.map(({ text, remote: { entry, global } }) => [
        entry,
        { global, container: { init: () => undefined, get: async () => () => ({ text }) } },
      ]),
    ),
  );

  const loaded = await Promise.all(
    answers.map(({ remote }) => federation.load(remote, remote.integrity, limit).module),
  );

  expect(loaded).toEqual([{ text: 'one' }, { text: 'two' }]);
  const { remotesInfo, shared } = Object(globalThis.__FEDERATION__.moduleInfo['shell']);
  expect(Object.keys(remotesInfo)).toEqual(expect.arrayContaining(['chat_one', 'chat_two']));
  expect(shared).toMatchObject([{ sharedName: 'react', version: '19.3.1' }]);
});

test("on a developer's page the browser tools find what a remote shares and exposes in its manifest", async () => {
  const remote = version('told');
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    metaData: {
      buildInfo: {},
      remoteEntry: { name: 'entry.js', path: '' },
      publicPath: 'auto',
      globalName: remote.global,
    },
    shared: [{ name: 'react', version: '19.3.0', assets }],
    remotes: [],
    exposes: [{ name: 'remote', path: './remote', assets }],
  };
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return Object.assign(new Response(), { json: async () => manifest });
  };
  const container = { init: () => undefined, get: async () => () => ({}) };
  serveEntries({ [remote.entry]: { global: remote.global, container } });

  await new Federation({}, [browserTools((origin) => origin === location.origin)]).load(remote, remote.integrity, limit)
    .module;
  await new Promise((resolve) => setTimeout(resolve));

  expect(asked).toEqual([`${location.origin}/remotes/chat/told/mf-manifest.json`]);
  expect(globalThis.__FEDERATION__.moduleInfo['chat_told:told']).toMatchObject({
    shared: [{ sharedName: 'react' }],
    modules: [{ modulePath: './remote' }],
  });
});

test('an entry that was lost is asked for once more by the runtime, which says nothing of it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  try {
    const remote = version('lost');
    const answers: Record<string, EntryAnswer> = {};
    const scripts = serveEntries(answers);
    const { entry, module } = federation.load(remote, remote.integrity, limit);
    await jest.advanceTimersByTimeAsync(100);
    answers[remote.entry] = {
      global: remote.global,
      container: { init: () => undefined, get: async () => () => ({ lost: false }) },
    };
    await jest.advanceTimersByTimeAsync(300);

    await entry;
    expect(await module).toEqual({ lost: false });
    expect(scripts.map(({ integrity }) => integrity)).toEqual([remote.integrity, remote.integrity]);
    expect(console.warn).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

test('another module of a version takes the entry that is there, also while it is on its way', async () => {
  const remote = version('both');
  const get = async (name: string) => () => ({ name });
  const scripts = serveEntries({
    [remote.entry]: { global: remote.global, container: { init: () => undefined, get } },
  });
  const load = (exposed: string) => federation.load(remote, remote.integrity, limit, exposed).module;

  expect(await Promise.all([load('./slots'), load('./remote')])).toEqual([{ name: './slots' }, { name: './remote' }]);
  expect(scripts).toHaveLength(1);
});

test('a version that is registered again is fetched again, runs in its new form and leaves no timer', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const remote = version('again');
    const seen: unknown[] = [];
    for (const text of ['before', 'after']) {
      const container = { init: () => undefined, get: async () => () => ({ text }) };
      const scripts = serveEntries({ [remote.entry]: { global: remote.global, container } });
      seen.push(await federation.load(remote, remote.integrity, limit).module, scripts.length);
      jest.restoreAllMocks();
    }

    expect(seen).toEqual([{ text: 'before' }, 1, { text: 'after' }, 1]);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
