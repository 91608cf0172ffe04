import { expect, test } from '@jest/globals';
import type { RemoteState } from '@fidelio/contracts/releases';
import { render } from '@testing-library/react';
import { NeededCalls } from './needed-calls';

const live = '0123456789ab';

function shown(calls: string[] | null): string {
  const version = { version: live, shellApi: '2.0.0', by: 'chat team', at: '2026-11-23T10:00:00.000Z', calls };
  const health = { accounts: 0, failed: 0, medianLoad: null };
  const state: RemoteState = {
    remote: 'chat',
    live,
    previous: null,
    canary: null,
    verdict: null,
    pinned: false,
    killed: false,
    revision: 0,
    versions: [{ ...version, types: null, attested: null, previewUntil: null, health }],
    history: [],
  };

  return render(<NeededCalls state={state} />).container.textContent ?? '';
}

test('the calls of the live version are named, with what they are for', () => {
  expect(shown(['nextAction'])).toMatch(/POST \/api\/fidelio\/chat\/next-action \w/);
});

test('a call that is not offered any more is said to be so', () => {
  expect(shown(['readMinds'])).toContain('readMinds is not offered any more');
});

test('an older release does not say which calls it needs, another needs none', () => {
  expect(shown(null)).toContain('does not say which calls it needs');
  expect(shown([])).toContain('needs none of the calls');
});
