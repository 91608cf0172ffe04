import { expect, test } from '@jest/globals';
import { containerRuntime } from './container-runtime.js';

const react = { version: '19.3.1', createElement: () => null };

/** A container that takes one module, as the bundler's code calls the runtime. */
function containerTaking(shareKey: string, requiredVersion: string) {
  const required: { m: Record<string, (module: { exports: unknown }) => void>; c: Record<string, unknown> } = {
    m: {},
    c: {},
  };
  const options = {
    chunkId: 'chunk',
    promises: [] as Promise<unknown>[],
    chunkMapping: { chunk: ['a'] },
    installedModules: {},
    moduleToHandlerMapping: { a: { shareKey, shareInfo: { shareConfig: { requiredVersion } } } },
    webpackRequire: required,
  };
  const take = async (runtime: ReturnType<typeof containerRuntime>) => {
    options.promises.length = 0;
    runtime.consumes(options);
    await Promise.all(options.promises);
    const module = { exports: undefined as unknown };
    required.m['a']?.(module);
    return module.exports;
  };

  return { take };
}

test('a container gets the very module of the shell', async () => {
  const runtime = containerRuntime({ react: { version: '19.3.1', lib: () => react } });

  expect(await containerTaking('react', '^19.0.0').take(runtime)).toBe(react);
});

test('a module that the shell fetches when asked is fetched', async () => {
  const runtime = containerRuntime({ '@fidelio/ui': { version: '0.1.0', get: async () => () => react } });

  expect(await containerTaking('@fidelio/ui', '^0.1.0').take(runtime)).toBe(react);
});

test.each([
  ['in another version', 'react', '^18.0.0', /19\.3\.1, not \^18/],
  ['that is not shared', 'vue', '^3.0.0', /shares no vue/],
])('a module %s fails the load instead of coming twice', async (_, name, range, message) => {
  const runtime = containerRuntime({ react: { version: '19.3.1', lib: () => react } });

  await expect(containerTaking(name, range).take(runtime)).rejects.toThrow(message);
});

test('a module that failed to come can be asked for again', async () => {
  let reachable = false;
  const get = async () => {
    if (!reachable) throw new Error('offline');
    return () => react;
  };
  const runtime = containerRuntime({ react: { version: '19.3.1', get } });
  const container = containerTaking('react', '^19.0.0');
  await expect(container.take(runtime)).rejects.toThrow('offline');

  reachable = true;

  expect(await container.take(runtime)).toBe(react);
});
