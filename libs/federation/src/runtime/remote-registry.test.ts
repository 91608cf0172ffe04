import { afterEach, expect, jest, test } from '@jest/globals';
import type { ReleaseSet } from '@fidelio/contracts';
import { RemoteRegistry } from './remote-registry.js';
import { serveEntries } from './testing/entries.js';
import { built, live, plainHost, version } from './testing/remotes.js';

const Screen = () => null;
const setOf = (name: string): ReleaseSet => ({ id: name, remotes: [live(version(name))] });

function registryOf(readSet: () => Promise<ReleaseSet>): RemoteRegistry {
  serveEntries({ '/remotes/chat/v1/entry.js': built('v1', Screen), '/remotes/chat/v2/entry.js': built('v2', Screen) });

  return new RemoteRegistry({
    host: plainHost,
    shellApi: '1.0.0',
    budgets: { entry: 1000, chunk: 1000 },
    set: setOf('v1'),
    readSet,
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a tab keeps what it shows, and adopts a newer version when the remote is next entered', async () => {
  const registry = registryOf(async () => setOf('v2'));
  const loader = registry.enter('chat');
  expect((await loader?.load())?.version).toBe('v1');

  await registry.refresh();
  expect((await loader?.load())?.version).toBe('v1');

  expect((await registry.enter('chat')?.load())?.version).toBe('v2');
});

test('entered again without news it is the very same module', async () => {
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

test('a remote that no set knows has no loader', () => {
  expect(registryOf(async () => setOf('v1')).enter('billing')).toBeUndefined();
});

test('what somebody reaches for is fetched ahead, unless this tab has it', async () => {
  const files = [{ href: '/remotes/chat/v2/entry.js', as: 'script' as const, integrity: 'sha384-x' }];
  const next: ReleaseSet = { id: 'v2', remotes: [live(version('v2', { preload: files }))] };
  const registry = registryOf(async () => next);
  await registry.refresh();
  expect(registry.filesOf('/chat')).toEqual(files);
  expect(registry.filesOf('/chat/an-id')).toEqual(files);
  expect(registry.filesOf('/chatter')).toEqual([]);

  await registry.enter('chat')?.load();

  expect(registry.filesOf('/chat')).toEqual([]);
});

test('one that was switched off is not entered again, until it is switched on', async () => {
  let next: ReleaseSet = { id: 'none', remotes: [] };
  const registry = registryOf(async () => next);
  const shown = registry.enter('chat');
  await shown?.load();

  await registry.refresh();
  expect(registry.enter('chat')).toBeUndefined();

  next = setOf('v1');
  await registry.refresh();
  expect(registry.enter('chat')).toBe(shown);
});
