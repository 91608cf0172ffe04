import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { LiveRemote } from '@fidelio/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, useState } from 'react';
import { RemoteBorder, type UnavailableProps } from './remote-border.js';
import { RemoteLoader } from './remote-loader.js';
import { type EntryAnswer, serveEntries } from './testing/entries.js';
import { built, live, plainHost, version } from './testing/remotes.js';

const budgets = { entry: 1000, chunk: 1000 };
const renderBudget = 1000;

beforeEach(() => {
  jest.useFakeTimers();
  // React tells of every error that a border catches; that is what these tests are about.
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
  const loader = new RemoteLoader(remote, { host: plainHost, shellApi: '1.0.0', budgets });
  await act(async () => {
    render(
      <>
        <p>the rest</p>
        <RemoteBorder
          loader={loader}
          renderBudget={renderBudget}
          loading={<p>on its way</p>}
          unavailable={Placeholder}
        />
      </>,
    );
  });
}

/** Lets the time pass, and then whatever it set going: React goes on only when an `act` ends. */
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

test('a remote is shown at its border', async () => {
  await show(live(version('v2')), { [v2]: built('v2', () => <p>chat, two</p>) });
  await settle(0);

  expect(screen.getByText('chat, two')).toBeTruthy();
});

test('one that throws in render gives way to the version before it, and the rest never notices', async () => {
  await show(live(version('v2'), version('v1')), { [v2]: built('v2', Broken), [v1]: built('v1', () => <p>one</p>) });
  await settle(0);

  expect(screen.getByText('one')).toBeTruthy();
  expect(screen.getByText('the rest')).toBeTruthy();
});

test('one that throws after a while gives way too', async () => {
  await show(live(version('v2'), version('v1')), {
    [v2]: built('v2', BrokenLater),
    [v1]: built('v1', () => <p>one</p>),
  });
  await settle(0);

  await act(async () => screen.getByRole('button', { name: 'two' }).click());
  await settle(0);

  expect(screen.getByText('one')).toBeTruthy();
});

test('one whose first render never comes gives way when its budget is spent', async () => {
  const Never = lazy(() => new Promise<never>(() => undefined));
  await show(live(version('v2'), version('v1')), {
    [v2]: built('v2', () => <Never />),
    [v1]: built('v1', () => <p>one</p>),
  });
  await settle(0);
  expect(screen.getByText('on its way')).toBeTruthy();

  await settle(renderBudget);

  expect(screen.getByText('one')).toBeTruthy();
});

test('where nothing can be shown there is a placeholder, whose Retry works once it is healed', async () => {
  const answers: Record<string, EntryAnswer> = { [v2]: 'missing' };
  await show(live(version('v2')), answers);
  await settle(0);
  expect(screen.getByText(/unavailable R-\d{6}/)).toBeTruthy();

  answers[v2] = built('v2', () => <p>two</p>);
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await settle(0);

  expect(screen.getByText('two')).toBeTruthy();
});

test('Retry while it is still broken comes back to the placeholder', async () => {
  await show(live(version('v2')), { [v2]: 'missing' });
  await settle(0);

  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await settle(0);

  expect(screen.getByText(/unavailable/)).toBeTruthy();
});
