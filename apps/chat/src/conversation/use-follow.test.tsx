import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFollow } from './use-follow';

let grown = () => {};
const geometry = { height: 1000, view: 400, top: 0 };

beforeEach(() => {
  Object.assign(geometry, { height: 1000, view: 400, top: 0 });
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      grown = () => act(() => callback([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

afterEach(cleanup);

function place(top: number): void {
  geometry.top = Math.max(0, Math.min(top, geometry.height - geometry.view));
}

/** jsdom lays nothing out: the list's geometry is told. */
function tellGeometry(element: HTMLElement | null): void {
  if (!element) return;
  Object.defineProperties(element, {
    scrollHeight: { get: () => geometry.height, configurable: true },
    clientHeight: { get: () => geometry.view, configurable: true },
    scrollTop: { get: () => geometry.top, set: place, configurable: true },
    scrollTo: { value: ({ top }: { top: number }) => place(top), configurable: true },
  });
}

function List() {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { following, follow } = useFollow(list, content);

  return (
    <div
      data-testid="list"
      ref={(element) => {
        tellGeometry(element);
        list.current = element;
      }}
    >
      <div ref={content}>{following ? 'following' : 'let go'}</div>
      <button onClick={follow}>latest</button>
    </div>
  );
}

function userScrollsTo(top: number): void {
  geometry.top = top;
  fireEvent.scroll(screen.getByTestId('list'));
}

test('the end stays in view while the list grows', () => {
  render(<List />);

  geometry.height = 1300;
  grown();

  expect([geometry.top, screen.getByText('following')]).toEqual([900, expect.anything()]);
});

test('a scroll up lets go, however small, and growth then moves nothing', () => {
  render(<List />);

  userScrollsTo(590);
  geometry.height = 1300;
  grown();

  expect(screen.getByText('let go')).toBeTruthy();
  expect(geometry.top).toBe(590);
});

test("a scroll that the list's own placing caused does not let go", () => {
  render(<List />);

  geometry.height = 1300;
  grown();
  fireEvent.scroll(screen.getByTestId('list'));

  expect(screen.getByText('following')).toBeTruthy();
});

test('a scroll up in the very frame of growth wins over the growth', () => {
  render(<List />);

  fireEvent.wheel(screen.getByTestId('list'), { deltaY: -40 });
  geometry.top = 560;
  geometry.height = 1300;
  grown();

  expect(screen.getByText('let go')).toBeTruthy();
  expect(geometry.top).toBe(560);
});

test('a list that the browser moved because its size changed is not let go', () => {
  render(<List />);

  geometry.view = 424;
  place(geometry.top);
  geometry.view = 220;
  fireEvent.scroll(screen.getByTestId('list'));
  grown();

  expect([geometry.top, screen.getByText('following')]).toEqual([780, expect.anything()]);
});

test('back at the end, or by the button, it follows again', () => {
  render(<List />);

  userScrollsTo(100);
  userScrollsTo(600);
  expect(screen.getByText('following')).toBeTruthy();
  userScrollsTo(100);
  fireEvent.click(screen.getByText('latest'));

  expect([geometry.top, screen.getByText('following')]).toEqual([600, expect.anything()]);
});
