import type { Comparison } from '@fidelio/contracts';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection';

const side = (pins: Comparison['arriving']['pins'], pages = 4): Comparison['arriving'] => ({
  state: 'ready',
  pages: Array.from({ length: pages }, () => ({ width: 595, height: 842, picture: null })),
  pins,
  simulated: null,
});

const pins = [
  { item: 1, evidence: 0, page: 1, x: 0.1, y: 0.2 },
  { item: 1, evidence: 1, page: 3, x: 0.1, y: 0.6 },
  { item: 2, evidence: 1, page: 4, x: 0.1, y: 0.6 },
];

afterEach(cleanup);

function selecting(own: Comparison['arriving']['pins'] = pins) {
  const show = jest.fn();
  const comparison = { original: null, arriving: side(own), corrected: null, items: [] };
  const { result } = renderHook(() => useSelection(comparison, show));

  return (...place: Parameters<typeof result.current.selectPlace>) => {
    act(() => result.current.selectPlace(...place));

    return show.mock.lastCall?.[0];
  };
}

test('a link to the second place of a finding shows that place', () => {
  const select = selecting();

  expect(select(1, 1, null)).toEqual(pins[1]);
  expect(select(1, 0, 1)).toEqual(pins[0]);
  expect(select(1, null, null)).toEqual(pins[0]);
});

test('a place without a pin shows its page, where the file has it, else the first place', () => {
  const older = pins.map(({ item, page, x, y }) => ({ item, page, x, y }));

  expect(selecting(older)(1, 1, 3)).toEqual(older[1]);
  expect(selecting()(1, 12, 2)).toEqual({ item: 1, page: 2, x: 0, y: 0 });
  expect(selecting()(1, 12, 40)).toEqual(pins[0]);
});
