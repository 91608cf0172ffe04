import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, memo, type ReactNode, Suspense, useReducer, useState } from 'react';
import { performReactRefresh, register, setSignature } from 'react-refresh/runtime';
import { jsxDEV } from './hot-jsx.js';

afterEach(cleanup);

/** A version of a component, as the development server's code registers it. */
function versionOf<Type>(id: string, hooks: string, type: Type): Type {
  setSignature(type, hooks);
  register(type, id);

  return type;
}

const refresh = () => act(async () => void performReactRefresh());

function dialog(line: string) {
  return function Dialog(): ReactNode {
    const [isOpen, setOpen] = useState(false);

    return isOpen ? <p role="dialog">{line}</p> : <button onClick={() => setOpen(true)}>Open</button>;
  };
}

const open = async () => fireEvent.click(await screen.findByRole('button'));

test('an open dialog stays open when a line of its component changes', async () => {
  render(jsxDEV(versionOf('Dialog', 'useState', dialog('before')), {}));
  await open();

  versionOf('Dialog', 'useState', dialog('after'));
  await refresh();

  expect(screen.getByRole('dialog').textContent).toBe('after');
});

test('so do one behind memo and one that is loaded when it is needed, also where the module around them is evaluated anew', async () => {
  const around = (word: string, load: () => Promise<{ default: () => ReactNode }>) => {
    const Loaded = lazy(load);

    return versionOf('Around', '', function Around() {
      return jsxDEV(Suspense, { fallback: 'loading', children: [word, jsxDEV(Loaded, {}, 'loaded')] });
    });
  };
  const first = versionOf('Loaded', 'useState', dialog('before'));
  const kept = memo(versionOf('Kept', 'useState', dialog('kept before')));
  versionOf('Kept$memo', 'useState', kept);
  render([
    jsxDEV(
      around('old', async () => ({ default: first })),
      {},
      'around',
    ),
    jsxDEV(kept, {}, 'kept'),
  ]);
  await screen.findByText('old', { exact: false });
  for (const button of await screen.findAllByRole('button')) fireEvent.click(button);

  const second = versionOf('Loaded', 'useState', dialog('after'));
  around('new', async () => ({ default: second }));
  versionOf('Kept$memo', 'useState', memo(versionOf('Kept', 'useState', dialog('kept after'))));
  await refresh();

  await screen.findByText('new', { exact: false });
  expect(screen.getAllByRole('dialog').map(({ textContent }) => textContent)).toEqual(['after', 'kept after']);
});

test('one whose hooks are others starts anew, and what is around it stays', async () => {
  const inner = versionOf('Counter', 'useState', dialog('before'));
  render(
    jsxDEV(
      versionOf('Outer', 'useState', function Outer() {
        const [count, add] = useReducer((before: number) => before + 1, 0);

        return jsxDEV('div', {
          children: [jsxDEV('i', { children: count, onClick: add }, 'i'), jsxDEV(inner, {}, 'in')],
        });
      }),
      {},
    ),
  );
  fireEvent.click(screen.getByText('0'));
  await open();

  versionOf('Counter', 'useState, useEffect', dialog('after'));
  await refresh();

  expect(screen.getByText('1')).toBeTruthy();
  await open();
  expect(screen.getByRole('dialog').textContent).toBe('after');
});

test('a component that is given as a property is replaced, too', async () => {
  const Given = versionOf('Given', '', function Given() {
    return 'before';
  });
  // Not of this remote: it renders what it is given without asking us.
  const Foreign = ({ Component }: { Component: () => ReactNode }) => <Component />;
  render(jsxDEV(Foreign, { Component: Given }));

  versionOf('Given', '', function Given() {
    return 'after';
  });
  await refresh();

  expect(await screen.findByText('after')).toBeTruthy();
});
