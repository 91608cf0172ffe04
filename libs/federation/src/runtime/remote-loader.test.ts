import { afterEach, expect, jest, test } from '@jest/globals';
import type { LiveRemote } from '@fidelio/contracts';
import { type LoadReport, RemoteLoader, RemoteUnavailable } from './remote-loader.js';
import { lazyFederation } from './remote-registry.js';
import { TabWatch } from './tab-watch.js';
import { type EntryAnswer, serveEntries } from './testing/entries.js';
import { built, live, version } from './testing/remotes.js';

const federation = lazyFederation({});
const limits = { entry: 1000, chunk: 1000 };
const Screen = () => null;

function loaderOf(remote: LiveRemote, report?: (report: LoadReport) => void): RemoteLoader {
  return new RemoteLoader(remote, { federation, shellApi: '1.2.0', limits, report });
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the live version is loaded with the hash that the release set names', async () => {
  const asked = serveEntries({ '/remotes/chat/v2/entry.js': built('v2', Screen) });

  const loaded = await loaderOf(live(version('v2'))).load();

  expect(loaded).toEqual({ version: 'v2', entry: '/remotes/chat/v2/entry.js', module: { Routes: Screen } });
  expect(asked.map(({ integrity }) => integrity)).toEqual([version('v2').integrity]);
});

test.each([
  ['whose entry is missing', {}, 'entry'],
  ['without a hash', { integrity: '' }, 'refused'],
  ['with a hash of another kind', { integrity: 'md5-abc' }, 'refused'],
  ['that needs a newer contract', { shellApi: '^1.3.0' }, 'contract'],
  ['that needs an older contract', { shellApi: '^0.9.0' }, 'contract'],
])('instead of a version %s the previous version is loaded', async (_, change, step) => {
  serveEntries({ '/remotes/chat/v1/entry.js': built('v1', Screen) });
  const reports: LoadReport[] = [];

  const loaded = await loaderOf(live(version('v2', change), version('v1')), (report) => reports.push(report)).load();

  expect(loaded.version).toBe('v1');
  expect(reports).toMatchObject([
    { kind: 'failed', version: 'v2', step },
    { kind: 'loaded', version: 'v1' },
  ]);
});

test('of a fallback the runtime says nothing by itself', async () => {
  serveEntries({ '/remotes/chat/quiet1/entry.js': built('quiet1', Screen) });

  const loaded = await loaderOf(live(version('quiet2'), version('quiet1'))).load();

  expect(loaded.version).toBe('quiet1');
  expect(console.warn).not.toHaveBeenCalled();
});

test('an entry that was lost once is asked for once more, and nothing is reported', async () => {
  jest.useFakeTimers();
  const answers: Record<string, EntryAnswer> = { '/remotes/chat/v1/entry.js': built('v1', Screen) };
  const asked = serveEntries(answers);
  const reports: LoadReport[] = [];
  const loading = loaderOf(live(version('v2'), version('v1')), (report) => reports.push(report)).load();
  await jest.advanceTimersByTimeAsync(0);
  answers['/remotes/chat/v2/entry.js'] = built('v2', Screen);
  await jest.advanceTimersByTimeAsync(300);

  expect((await loading).version).toBe('v2');
  expect(asked).toHaveLength(2);
  expect(reports).toMatchObject([{ kind: 'loaded', version: 'v2' }]);
});

test('a chunk that was lost once is asked for once more', async () => {
  let asked = 0;
  const get = async () => {
    asked += 1;
    if (asked === 1) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

    return () => ({ Routes: Screen });
  };
  serveEntries({ '/remotes/chat/v2/entry.js': { global: 'chat_v2', container: { init: () => undefined, get } } });

  expect((await loaderOf(live(version('v2'), version('v1'))).load()).version).toBe('v2');
});

test('of 1,000 loads on a network that resets every hundredth request none falls back, and none is reported as a failure', async () => {
  jest.useFakeTimers();
  let requests = 0;
  let resets = 0;
  const isReset = () => {
    requests += 1;
    if (requests % 100 !== 0) return false;
    resets += 1;

    return true;
  };
  const get = async () => {
    if (isReset()) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

    return () => ({ Routes: Screen });
  };
  const entry = { global: 'chat_v2', container: { init: () => undefined, get } };
  serveEntries({
    get '/remotes/chat/v2/entry.js'() {
      return isReset() ? ('missing' as const) : entry;
    },
    '/remotes/chat/v1/entry.js': built('v1', Screen),
  });
  const reports: LoadReport[] = [];
  const shown: string[] = [];
  for (let load = 0; load < 1000; load += 1) {
    const loading = loaderOf(live(version('v2'), version('v1')), (report) => reports.push(report)).load();
    void loading.then(({ version: loaded }) => shown.push(loaded));
    while (shown.length === load) await jest.advanceTimersByTimeAsync(100);
  }

  expect(new Set(shown)).toEqual(new Set(['v2']));
  expect(reports.filter(({ kind }) => kind === 'failed')).toEqual([]);
  expect(resets).toBeGreaterThanOrEqual(20);
  // The limit is for what hangs.
}, 240_000);

test('a screen whose file was lost is loaded anew once, then the previous version is', async () => {
  serveEntries({ '/remotes/chat/v1/entry.js': built('v1', Screen), '/remotes/chat/v2/entry.js': built('v2', Screen) });
  const reports: LoadReport[] = [];
  const loader = loaderOf(live(version('v2'), version('v1')), (report) => reports.push(report));
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  await loader.load();

  loader.failedInRender(lost);
  expect((await loader.load()).version).toBe('v2');
  loader.failedInRender(lost);
  expect((await loader.load()).version).toBe('v1');
  expect(reports.filter(({ kind }) => kind === 'failed')).toMatchObject([{ step: 'render', version: 'v2' }]);
});

test('another file that is lost in the same tab is asked for again, and the same one is when it had arrived meanwhile', async () => {
  serveEntries({ '/remotes/chat/v1/entry.js': built('v1', Screen), '/remotes/chat/v2/entry.js': built('v2', Screen) });
  let minutes = 0;
  const reports: LoadReport[] = [];
  const loader = new RemoteLoader(live(version('v2'), version('v1')), {
    federation,
    shellApi: '1.0.0',
    limits,
    report: (report) => void reports.push(report),
    now: () => minutes * 60_000,
  });
  await loader.load();

  for (const [at, chunk] of [
    [0, 7],
    [1, 8],
    [40, 7],
  ] as const) {
    minutes = at;
    loader.failedInRender(Object.assign(new Error(`Loading chunk ${chunk} failed.`), { name: 'ChunkLoadError' }));
    expect((await loader.load()).version).toBe('v2');
  }
  expect(reports.filter(({ kind }) => kind === 'failed')).toEqual([]);
});

test('a version that hung this tab is skipped where there is another one', async () => {
  sessionStorage.setItem('remotes-shown', JSON.stringify({ at: Date.now() - 20_000, versions: { chat: 'v2' } }));
  const watch = new TabWatch(sessionStorage);
  const asked = serveEntries({
    '/remotes/chat/v1/entry.js': built('v1', Screen),
    '/remotes/chat/v2/entry.js': built('v2', Screen),
  });
  const options = { federation, shellApi: '1.0.0', limits, watch };

  expect((await new RemoteLoader(live(version('v2'), version('v1')), options).load()).version).toBe('v1');
  expect(asked).toHaveLength(1);
  expect((await new RemoteLoader(live(version('v2')), options).load()).version).toBe('v2');
});

test('a refused version is never requested', async () => {
  const asked = serveEntries({ '/remotes/chat/v2/entry.js': built('v2', Screen) });

  await expect(loaderOf(live(version('v2', { integrity: '' }))).load()).rejects.toThrow(RemoteUnavailable);

  expect(asked).toEqual([]);
});

test('an entry that never answers takes its time limit and no more', async () => {
  jest.useFakeTimers();
  serveEntries({ '/remotes/chat/v2/entry.js': 'hung', '/remotes/chat/v1/entry.js': built('v1', Screen) });

  const loading = loaderOf(live(version('v2'), version('v1'))).load();
  await jest.advanceTimersByTimeAsync(limits.entry);

  expect((await loading).version).toBe('v1');
});

test('the last version that is left may take longer', async () => {
  jest.useFakeTimers();
  serveEntries({ '/remotes/chat/v2/entry.js': 'hung' });
  let ended = false;
  const loading = loaderOf(live(version('v2')))
    .load()
    .catch((error: unknown) => error)
    .finally(() => (ended = true));

  await jest.advanceTimersByTimeAsync(limits.entry);
  expect(ended).toBe(false);
  await jest.advanceTimersByTimeAsync(limits.entry);

  expect(await loading).toMatchObject({ causes: [{ step: 'entry' }] });
});

test('a chunk that never arrives takes its time limit and no more', async () => {
  jest.useFakeTimers();
  const container = { init: () => undefined, get: () => new Promise(() => undefined) };
  serveEntries({
    '/remotes/chat/v2/entry.js': { global: 'chat_v2', container },
    '/remotes/chat/v1/entry.js': built('v1', Screen),
  });

  const loading = loaderOf(live(version('v2'), version('v1'))).load();
  // The entry arrives at once; the chunk's time limit starts after it.
  await jest.advanceTimersByTimeAsync(0);
  await jest.advanceTimersByTimeAsync(limits.chunk);

  expect((await loading).version).toBe('v1');
});

test('an entry that defines no container fails', async () => {
  serveEntries({ '/remotes/chat/v2/entry.js': { global: 'chat_v2', container: { wrong: 'json' } } });

  await expect(loaderOf(live(version('v2'))).load()).rejects.toMatchObject({ causes: [{ step: 'entry' }] });
});

test('an exposed module without Routes fails', async () => {
  const container = { init: () => undefined, get: async () => () => ({ Router: Screen }) };
  serveEntries({ '/remotes/chat/v2/entry.js': { global: 'chat_v2', container } });

  await expect(loaderOf(live(version('v2'))).load()).rejects.toMatchObject({ causes: [{ step: 'contract' }] });
});

test('where no version can be loaded the error has a reference number', async () => {
  serveEntries({});

  const failure = await loaderOf(live(version('v2'), version('v1')))
    .load()
    .catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(RemoteUnavailable);
  expect(failure).toMatchObject({ reference: expect.stringMatching(/^R-\d{6}$/), causes: [{}, {}] });
});

test('after a failure and a reset the live version is loaded', async () => {
  const answers: Parameters<typeof serveEntries>[0] = { '/remotes/chat/v2/entry.js': 'missing' };
  serveEntries(answers);
  const loader = loaderOf(live(version('v2')));
  await loader.load().catch(() => undefined);

  answers['/remotes/chat/v2/entry.js'] = built('v2', Screen);
  loader.reset();

  expect((await loader.load()).version).toBe('v2');
});

test('parallel calls cause one load', async () => {
  const asked = serveEntries({ '/remotes/chat/v2/entry.js': built('v2', Screen) });
  const loader = loaderOf(live(version('v2')));

  await Promise.all([loader.load(), loader.load()]);

  expect(asked).toHaveLength(1);
});
