import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { LiveRemote } from '@fidelio/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LoadReport } from './remote-loader.js';
import { lazyFederation } from './remote-registry.js';
import { SlotFiller, SlotFillers } from './slots.js';
import { TabWatch } from './tab-watch.js';
import { type EntryAnswer, serveEntries } from './testing/entries.js';
import { live, version } from './testing/remotes.js';

const federation = lazyFederation({});
const limits = { entry: 1000, chunk: 1000 };
const renderLimit = 1000;
let reports: LoadReport[];
let built = 0;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reports = [];
  // React logs every error that a boundary catches; these tests cause such errors on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A version that fills the actions of a file with this component. */
function filled(Filler: unknown): { remote: LiveRemote; answer: EntryAnswer } {
  const remote = live(version(`slots${(built += 1)}`));
  const get = async () => () => ({ slots: { 'file.actions': Filler } });

  return { remote, answer: { global: remote.global, container: { init: () => undefined, get } } };
}

async function show(remote: LiveRemote, answers: Record<string, EntryAnswer>, places = 1) {
  const asked = serveEntries(answers);
  const watch = new TabWatch(sessionStorage);
  const fillers = new SlotFillers({
    federation,
    shellApi: '1.0.0',
    limits,
    watch,
    report: (report) => void reports.push(report),
  });
  await act(async () => {
    render(
      <>
        <p>the rest</p>
        {Array.from({ length: places }, (_, index) => (
          <SlotFiller
            key={index}
            fillers={fillers}
            remote={remote}
            slot="file.actions"
            given={{ number: index }}
            renderLimit={renderLimit}
          />
        ))}
      </>,
    );
  });

  return asked;
}

/** Advances the time, then lets React process what that started: React continues only when an `act` ends. */
async function settle(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

const Action: ComponentType<{ number: number }> = ({ number }) => <button>Stamp {number}</button>;

function Broken(): never {
  throw new Error('broken');
}

const waiting = new Promise<never>(() => undefined);
function Hanging(): never {
  throw waiting;
}

const filler = () => document.querySelector('[data-filler=chat]');

test('a remote fills a slot in every place, with what the slot gives it, and is loaded once', async () => {
  const { remote, answer } = filled(Action);

  const asked = await show(remote, { [remote.entry]: answer }, 2);
  await settle(0);

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Stamp 0', 'Stamp 1']);
  expect(asked).toHaveLength(1);
  expect(reports).toEqual([]);
});

test.each([
  ['throws', () => filled(Broken), 0, 'render'],
  ['never becomes ready', () => filled(Hanging), renderLimit, 'render'],
  ['is not in the module', () => filled(undefined), 0, 'contract'],
])('a component that %s leaves the slot empty, and is reported once', async (_, make, milliseconds, step) => {
  const { remote, answer } = make();

  await show(remote, { [remote.entry]: answer }, 2);
  await settle(0);
  await settle(milliseconds);

  expect(filler()).toBeNull();
  expect(screen.getByText('the rest')).toBeTruthy();
  expect(reports).toMatchObject([{ kind: 'failed', remote: 'chat', version: remote.version, step }]);
});

test('a remote that is down leaves the slot empty after its second try', async () => {
  const { remote } = filled(Action);

  const asked = await show(remote, {});
  await settle(0);
  await settle(400);

  expect(asked).toHaveLength(2);
  expect(filler()).toBeNull();
  expect(reports).toMatchObject([{ kind: 'failed', step: 'entry' }]);
});

test('a version that hung the tab in a slot is not taken again in that tab', async () => {
  const { remote, answer } = filled(Action);
  const versions = { 'chat in slots': remote.version };
  sessionStorage.setItem('remotes-shown', JSON.stringify({ at: Date.now() - 20_000, versions }));

  const asked = await show(remote, { [remote.entry]: answer });
  await settle(0);

  expect(asked).toEqual([]);
  expect(filler()).toBeNull();
  expect(reports).toMatchObject([{ kind: 'failed', step: 'render' }]);
});
