import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fakeMalware, type FakeClamd, startFakeClamd } from '@fidelio/testing';
import { scannerUrl } from '../../../platform/config/scanner-url.js';
import { scan, ScannerAway, ScanTooLarge, versionOf } from './clamd.js';

let clamd: FakeClamd;

beforeAll(async () => {
  clamd = await startFakeClamd();
});
beforeEach(() => clamd.behave('sound'));
afterAll(() => clamd.stop());

const options = (timeoutMs = 5_000) => ({ address: scannerUrl.parse(clamd.url), timeoutMs });
const bytes = (text: string) => [Buffer.from(text)];

/** So many bytes that no buffer takes them at once. */
async function* large(chunks = 400) {
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    await setImmediate();
    yield Buffer.alloc(100_000, 'a');
  }
}

test('harmless bytes are clean, and what is found is named', async () => {
  expect(await scan(options(), bytes('A letter.'))).toBeNull();
  expect(await scan(options(), bytes(fakeMalware))).toBe('Fidelio.Test.Eicar');
  expect(await scan(options(), large())).toBeNull();
  expect(await scan(options(), [])).toBeNull();
  expect(await versionOf(options())).toContain('ClamAV');
});

test('an answer that comes in pieces is read whole', async () => {
  clamd.behave('slow');

  expect(await scan(options(), bytes(fakeMalware))).toBe('Fidelio.Test.Eicar');
});

test('a stream that clamd finds too long is reported, also while it is still sent', async () => {
  clamd.behave('too-long');

  await expect(scan(options(), bytes('short'))).rejects.toThrow(ScanTooLarge);
});

test.each(['breaks', 'babbles'] as const)('a clamd that %s says nothing of a file', async (behaviour) => {
  clamd.behave(behaviour);

  await expect(scan(options(), large())).rejects.toThrow(ScannerAway);
});

test('a clamd that calls clean what it has not been sent says nothing of a file', async () => {
  clamd.behave('hasty');

  await expect(scan(options(), large())).rejects.toThrow(ScannerAway);
});

test('a clamd that is silent, or nowhere, is away', async () => {
  clamd.behave('silent');
  const nowhere = { address: scannerUrl.parse('tcp://127.0.0.1:1'), timeoutMs: 1_000 };
  const noSocket = { address: scannerUrl.parse('unix:///nowhere/clamd.ctl'), timeoutMs: 1_000 };

  await expect(scan(options(100), bytes('A letter.'))).rejects.toThrow(ScannerAway);
  await expect(scan(nowhere, large())).rejects.toThrow(ScannerAway);
  await expect(scan(noSocket, large())).rejects.toThrow(ScannerAway);
});

test('a scan ends with its signal, and fails as its source does', async () => {
  clamd.behave('silent');
  const over = new AbortController();
  const scanning = scan(options(), large(), over.signal);
  over.abort();
  await expect(scanning).rejects.toThrow(ScannerAway);

  clamd.behave('sound');
  // oxlint-disable-next-line require-yield
  async function* broken(): AsyncGenerator<Uint8Array> {
    throw new Error('The storage is gone.');
  }
  await expect(scan(options(), broken())).rejects.toThrow('The storage is gone.');
});

test.each([
  ['tcp://scanner:3311', { host: 'scanner', port: 3311 }],
  ['tcp://scanner', { host: 'scanner', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is where clamd listens', (text, address) => {
  expect(scannerUrl.parse(text)).toEqual(address);
});

test.each(['http://scanner:3310', 'tcp://', 'unix://run/clamd.ctl', 'scanner:3310', '/run/clamd.ctl', 'tcp://a/b'])(
  '%s is no address of clamd',
  (text) => {
    expect(scannerUrl.safeParse(text).success).toBe(false);
  },
);
