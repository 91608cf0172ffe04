import { afterEach, expect, jest, test } from '@jest/globals';
import type { ReleaseSet } from '@fidelio/contracts';
import { lazyFederation, RemoteRegistry } from './remote-registry.js';
import { serveEntries } from './testing/entries.js';
import { built, live, place, version } from './testing/remotes.js';

const federation = lazyFederation({});
const Screen = () => null;
const setOf = (name: string): ReleaseSet => ({ id: name, remotes: [live(version(name))], unavailable: [] });

function registryOf(readSet: () => Promise<ReleaseSet>): RemoteRegistry {
  serveEntries({ '/remotes/chat/v1/entry.js': built('v1', Screen), '/remotes/chat/v2/entry.js': built('v2', Screen) });

  return new RemoteRegistry({
    federation,
    shellApi: '1.0.0',
    limits: { entry: 1000, chunk: 1000 },
    set: setOf('v1'),
    readSet,
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a tab keeps the version that it shows, and switches when the remote is next entered', async () => {
  const registry = registryOf(async () => setOf('v2'));
  const loader = registry.enter('chat');
  expect((await loader?.load())?.version).toBe('v1');

  await registry.refresh();
  expect((await loader?.load())?.version).toBe('v1');

  expect((await registry.enter('chat')?.load())?.version).toBe('v2');
});

test('a remote that is entered again without a new release is the same module', async () => {
  const registry = registryOf(async () => setOf('v1'));
  const first = await registry.enter('chat')?.load();

  await registry.refresh();

  expect(await registry.enter('chat')?.load()).toBe(first);
});

test('a release set that cannot be read changes nothing', async () => {
  const registry = registryOf(async () => {
    throw new Error('200 with wrong JSON');
  });

  await registry.refresh();

  expect((await registry.enter('chat')?.load())?.version).toBe('v1');
});

test('a remote that no release set names has no loader', () => {
  expect(registryOf(async () => setOf('v1')).enter('billing')).toBeUndefined();
});

test('the files of a path are those that this tab has not loaded', async () => {
  const files = [{ href: '/remotes/chat/v2/entry.js', as: 'script' as const, integrity: 'sha384-x' }];
  const next: ReleaseSet = { id: 'v2', remotes: [live(version('v2', { preload: files }))], unavailable: [] };
  const registry = registryOf(async () => next);
  await registry.refresh();
  expect(registry.filesOf('/chat')).toEqual(files);
  expect(registry.filesOf('/chat/an-id')).toEqual(files);
  expect(registry.filesOf('/chatter')).toEqual([]);

  await registry.enter('chat')?.load();

  expect(registry.filesOf('/chat')).toEqual([]);
});

test('a remote that was switched off cannot be entered until it is switched on', async () => {
  let next: ReleaseSet = { id: 'none', remotes: [], unavailable: [] };
  const registry = registryOf(async () => next);
  const shown = registry.enter('chat');
  await shown?.load();

  await registry.refresh();
  expect(registry.enter('chat')).toBeUndefined();

  next = setOf('v1');
  await registry.refresh();
  expect(registry.enter('chat')).toBe(shown);
});

test('a path is a new screen while the shown version does not have it', async () => {
  const newer = { ...setOf('v2') };
  const archive = { path: '/chat/archive', title: 'Archive' };
  newer.remotes = newer.remotes.map((remote) => ({ ...remote, screens: [...remote.screens, archive] }));
  const registry = registryOf(async () => newer);
  const loader = registry.enter('chat');
  if (!loader) throw new Error('chat is no remote');
  expect(registry.isNewScreen(loader, '/chat/archive')).toBe(false);

  await registry.refresh();

  expect(registry.isNewScreen(loader, '/chat')).toBe(false);
  expect(registry.isNewScreen(loader, '/chat/archive')).toBe(true);
  registry.enter('chat');
  expect(registry.isNewScreen(loader, '/chat/archive')).toBe(false);
});

test('a remote that was published meanwhile gets its place, and listeners are told once', async () => {
  const billing = { ...place, name: 'billing', routes: ['/billing'] };
  const registry = registryOf(async () => ({ ...setOf('v1'), unavailable: [billing] }));
  const told = jest.fn();
  registry.subscribe(told);

  await registry.refresh();
  await registry.refresh();

  expect(registry.places().map(({ name }) => name)).toEqual(['chat', 'billing']);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a remote that is in no release set any more keeps its place and loses what it adds elsewhere', async () => {
  const registry = registryOf(async () => ({ id: 'none', remotes: [], unavailable: [] }));

  await registry.refresh();

  expect(registry.places()).toEqual([{ ...place, menu: [], cards: [], fills: [] }]);
});
