import { afterEach, expect, test } from '@jest/globals';

const name = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

afterEach(() => void Reflect.deleteProperty(globalThis, name));

test('a renderer that registers itself is added to the list, under the same id', async () => {
  const injected: unknown[] = [];
  const hook = { renderers: new Map<number, unknown>(), inject: (renderer: unknown) => injected.push(renderer) + 6 };
  Reflect.set(globalThis, name, hook);
  await import('./record-renderers');
  const react = { version: '19' };

  const id = hook.inject(react);

  expect(injected).toEqual([react]);
  expect([...hook.renderers]).toEqual([[id, react]]);
});
