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

test('it shows after a moment of hovering, not at once', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  expect(shown()).toBe(false);

  wait(400);

  expect(shown()).toBe(true);
});

test('the pointer may move onto it, and it stays', () => {
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

test('Escape puts it away', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  wait(400);

  fireEvent.keyDown(document, { key: 'Escape' });

  expect(shown()).toBe(false);
});

test('focus from the keyboard shows it at once, and leaving hides it', () => {
  act(() => button().focus());
  expect(shown()).toBe(true);

  act(() => button().blur());

  expect(shown()).toBe(false);
});
