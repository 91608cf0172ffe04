import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, taken from Node: the fetch family and streams. */
const lacking = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
  'TextDecoderStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** jsdom's own are refused by Node's `fetch` and `Request`. */
const replaced = ['AbortController', 'AbortSignal'];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of lacking) this.global[name] ??= globalThis[name];
    for (const name of replaced) this.global[name] = globalThis[name];
  }
}
