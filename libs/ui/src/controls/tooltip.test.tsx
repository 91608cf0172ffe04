import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip';

beforeEach(async () => {
  jest.useFakeTimers();
  await import('../mui/mui');
  render(
    <Tooltip title="Attach a file">
      <button type="button" aria-label="Attach a file" />
    </Tooltip>,
  );
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const button = () => screen.getByRole('button');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** The pointer has left, then the tooltip fades. */
const fade = async () => {
  await wait(500);
  await wait(500);
};
const shown = () => screen.queryByText('Attach a file') !== null;
const pointAt = () => fireEvent.pointerEnter(button(), { pointerType: 'mouse' });

test('it opens after a delay on hover, beside the same button that was there before', async () => {
  const before = button();

  pointAt();
  await wait(300);
  expect(shown()).toBe(false);

  await wait(200);
  expect(shown()).toBe(true);
  expect(button()).toBe(before);
});

test('it stays open while the pointer is over it', async () => {
  pointAt();
  await wait(500);

  fireEvent.pointerLeave(button());
  fireEvent.mouseOver(screen.getByText('Attach a file'));
  await wait(1000);
  expect(shown()).toBe(true);

  fireEvent.mouseLeave(screen.getByText('Attach a file'));
  await fade();
  expect(shown()).toBe(false);
});

test('Escape closes it', async () => {
  pointAt();
  await wait(500);

  fireEvent.keyDown(document, { key: 'Escape' });
  await fade();

  expect(shown()).toBe(false);
});

test('keyboard focus opens it, and blur closes it', async () => {
  act(() => button().focus());
  await wait(500);
  expect(shown()).toBe(true);

  act(() => button().blur());
  await fade();

  expect(shown()).toBe(false);
});
