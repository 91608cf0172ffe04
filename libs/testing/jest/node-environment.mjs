import { createContext, constants } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

/** Jest takes these from Node in place of the context's own, so that `instanceof` holds for what Node returns. */
const fromNode = new Set(['Buffer', 'ArrayBuffer', 'Uint8Array', 'process']);

/**
 * Jest's environment for Node with an ordinary global object. Jest's own looks up each global (`Math`, `undefined`) through
 * an interceptor and a proxy, which makes loops over the pixels of a picture 60 times slower.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const prepared = this.global;
    const global = createContext(constants.DONT_CONTEXTIFY);
    for (const key of Reflect.ownKeys(prepared))
      if (fromNode.has(key) || !Object.hasOwn(global, key)) defineLazily(global, key, prepared);
    global.global = global;
    global.Error.stackTraceLimit = prepared.Error.stackTraceLimit;

    this.fakeTimersModern.dispose();
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global });
    this.moduleMocker = new ModuleMocker(global);
    this.global = global;
    this.context = global;
  }
}

/** Some globals are loaded by their first reading, and Node warns of some of them. */
function defineLazily(global, key, prepared) {
  const define = (value) =>
    Object.defineProperty(global, key, { value, configurable: true, enumerable: false, writable: true });
  Object.defineProperty(global, key, {
    configurable: true,
    enumerable: false,
    get() {
      define(prepared[key]);

      return global[key];
    },
    set: define,
  });
}
