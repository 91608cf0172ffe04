import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useStickToEnd } from './use-stick-to-end';

let triggerResize = () => {};
const geometry = { height: 1000, view: 400, top: 0 };

beforeEach(() => {
  Object.assign(geometry, { height: 1000, view: 400, top: 0 });
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      triggerResize = () => act(() => callback([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

afterEach(cleanup);

function setScrollTop(top: number): void {
  geometry.top = Math.max(0, Math.min(top, geometry.height - geometry.view));
}

/** jsdom has no layout: the test defines the geometry of the list. */
function defineGeometry(element: HTMLElement | null): void {
  if (!element) return;
  Object.defineProperties(element, {
    scrollHeight: { get: () => geometry.height, configurable: true },
    clientHeight: { get: () => geometry.view, configurable: true },
    scrollTop: { get: () => geometry.top, set: setScrollTop, configurable: true },
    scrollTo: { value: ({ top }: { top: number }) => setScrollTop(top), configurable: true },
  });
}

/** Where the marked element begins, from the top of the list's content. */
const firstTop = 450;

function defineFirst(element: HTMLElement | null): void {
  if (element) element.getBoundingClientRect = () => new DOMRect(0, firstTop - geometry.top, 400, 300);
}

function List({ first = false }: { first?: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { sticking, scrollToEnd } = useStickToEnd(list, content);

  return (
    <div
      data-testid="list"
      ref={(element) => {
        defineGeometry(element);
        list.current = element;
      }}
    >
      <div ref={content}>{sticking ? 'sticking' : 'free'}</div>
      {first && <div ref={defineFirst} data-read-first />}
      <button onClick={scrollToEnd}>latest</button>
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
  triggerResize();

  expect(screen.getByText('sticking')).toBeTruthy();
  expect(geometry.top).toBe(900);
});

test('after any scroll up the list keeps its position when it grows', () => {
  render(<List />);

  userScrollsTo(590);
  geometry.height = 1300;
  triggerResize();

  expect(screen.getByText('free')).toBeTruthy();
  expect(geometry.top).toBe(590);
});

test('scrolling by the code does not end sticking', () => {
  render(<List />);

  geometry.height = 1300;
  triggerResize();
  fireEvent.scroll(screen.getByTestId('list'));

  expect(screen.getByText('sticking')).toBeTruthy();
});

test('a scroll up in the same frame in which the list grows ends sticking', () => {
  render(<List />);

  fireEvent.wheel(screen.getByTestId('list'), { deltaY: -40 });
  geometry.top = 560;
  geometry.height = 1300;
  triggerResize();

  expect(screen.getByText('free')).toBeTruthy();
  expect(geometry.top).toBe(560);
});

test('a scroll that the browser caused by a resize does not end sticking', () => {
  render(<List />);

  geometry.view = 424;
  setScrollTop(geometry.top);
  geometry.view = 220;
  fireEvent.scroll(screen.getByTestId('list'));
  triggerResize();

  expect(screen.getByText('sticking')).toBeTruthy();
  expect(geometry.top).toBe(780);
});

test('it sticks again after a scroll to the end or a click on the button', () => {
  render(<List />);

  userScrollsTo(100);
  userScrollsTo(600);
  expect(screen.getByText('sticking')).toBeTruthy();
  userScrollsTo(100);
  fireEvent.click(screen.getByText('latest'));

  expect(screen.getByText('sticking')).toBeTruthy();
  expect(geometry.top).toBe(600);
});

test('what is to be read first stays in view while the list grows below it, until the user goes to the end', () => {
  geometry.height = 700;
  render(<List first />);
  expect(geometry.top).toBe(300);

  geometry.height = 1300;
  triggerResize();
  expect(screen.getByText('sticking')).toBeTruthy();
  expect(geometry.top).toBe(firstTop - 16);

  fireEvent.click(screen.getByText('latest'));
  expect(geometry.top).toBe(900);
  geometry.height = 1400;
  triggerResize();
  expect(geometry.top).toBe(1000);
});
