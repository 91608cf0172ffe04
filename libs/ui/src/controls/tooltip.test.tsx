import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip';

beforeEach(() => {
  jest.useFakeTimers();
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
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByText('Attach a file') !== null;

test('it opens after a delay on hover', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  expect(shown()).toBe(false);

  wait(400);

  expect(shown()).toBe(true);
});

test('it stays open while the pointer is over it', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  wait(400);

  fireEvent.pointerLeave(button());
  fireEvent.pointerEnter(screen.getByText('Attach a file'));
  wait(1000);
  expect(shown()).toBe(true);

  fireEvent.pointerLeave(screen.getByText('Attach a file'));
  wait(1000);
  expect(shown()).toBe(false);
});

test('Escape closes it', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  wait(400);

  fireEvent.keyDown(document, { key: 'Escape' });

  expect(shown()).toBe(false);
});

test('keyboard focus opens it at once, and blur closes it', () => {
  act(() => button().focus());
  expect(shown()).toBe(true);

  act(() => button().blur());

  expect(shown()).toBe(false);
});
