import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { LiveRemote } from '@fidelio/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, useState } from 'react';
import { RemoteErrorBoundary, type UnavailableProps } from './remote-error-boundary.js';
import { RemoteLoader } from './remote-loader.js';
import { lazyFederation } from './remote-registry.js';
import { type EntryAnswer, serveEntries } from './testing/entries.js';
import { built, live, version } from './testing/remotes.js';

const federation = lazyFederation({});
const limits = { entry: 1000, chunk: 1000 };
const renderLimit = 1000;

beforeEach(() => {
  jest.useFakeTimers();
  // React logs every error that a boundary catches; these tests cause such errors on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const Placeholder = ({ reference, onRetry }: UnavailableProps) => (
  <p>
    unavailable {reference} <button onClick={onRetry}>Retry</button>
  </p>
);

async function show(remote: LiveRemote, answers: Record<string, EntryAnswer>) {
  serveEntries(answers);
  const loader = new RemoteLoader(remote, { federation, shellApi: '1.0.0', limits });
  await act(async () => {
    render(
      <>
        <p>the rest</p>
        <RemoteErrorBoundary
          loader={loader}
          renderLimit={renderLimit}
          loading={<p>loading</p>}
          unavailable={Placeholder}
        />
      </>,
    );
  });
}

/** Advances the time, then lets React process what that started: React continues only when an `act` ends. */
async function settle(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

function Broken(): never {
  throw new Error('broken');
}

function BrokenLater() {
  const [broken, setBroken] = useState(false);

  return broken ? <Broken /> : <button onClick={() => setBroken(true)}>two</button>;
}

const v2 = '/remotes/chat/v2/entry.js';
const v1 = '/remotes/chat/v1/entry.js';

test('a remote is shown inside its error boundary', async () => {
  await show(live(version('v2')), { [v2]: built('v2', () => <p>chat, two</p>) });
  await settle(0);

  expect(screen.getByText('chat, two')).toBeTruthy();
});

test('a version that throws in render is replaced by the previous version, and the rest of the page stays', async () => {
  await show(live(version('v2'), version('v1')), { [v2]: built('v2', Broken), [v1]: built('v1', () => <p>one</p>) });
  await settle(0);

  expect(screen.getByText('one')).toBeTruthy();
  expect(screen.getByText('the rest')).toBeTruthy();
});

test('a version that throws later is replaced too', async () => {
  await show(live(version('v2'), version('v1')), {
    [v2]: built('v2', BrokenLater),
    [v1]: built('v1', () => <p>one</p>),
  });
  await settle(0);

  await act(async () => screen.getByRole('button', { name: 'two' }).click());
  await settle(0);

  expect(screen.getByText('one')).toBeTruthy();
});

test('a version that does not render within the limit is replaced', async () => {
  const Never = lazy(() => new Promise<never>(() => undefined));
  await show(live(version('v2'), version('v1')), {
    [v2]: built('v2', () => <Never />),
    [v1]: built('v1', () => <p>one</p>),
  });
  await settle(0);
  expect(screen.getByText('loading')).toBeTruthy();

  await settle(renderLimit);

  expect(screen.getByText('one')).toBeTruthy();
});

/** A lost entry is asked for once more after it, in milliseconds. */
const retryPauseMs = 300;

test('where no version can be shown there is a placeholder, and its Retry works after the fault is gone', async () => {
  const answers: Record<string, EntryAnswer> = { [v2]: 'missing' };
  await show(live(version('v2')), answers);
  await settle(0);
  await settle(retryPauseMs);
  expect(screen.getByText(/unavailable R-\d{6}/)).toBeTruthy();

  answers[v2] = built('v2', () => <p>two</p>);
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await settle(0);
  await settle(retryPauseMs);

  expect(screen.getByText('two')).toBeTruthy();
});

test('Retry during the fault shows the placeholder again', async () => {
  await show(live(version('v2')), { [v2]: 'missing' });
  await settle(0);
  await settle(retryPauseMs);

  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await settle(0);
  await settle(retryPauseMs);

  expect(screen.getByText(/unavailable/)).toBeTruthy();
});
