import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { originOf, runningProduct } from './running-product.js';

let folder: string;
let server: Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'product-'));
  server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  server.close();
});

/** As a running product does. */
function writeAddress(): string {
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const address = `http://127.0.0.1:${place.port}`;
  writeFileSync(join(folder, 'address'), address);

  return address;
}

test('the product of this data folder is found, on whatever port it listens', async () => {
  const address = writeAddress();

  expect(await runningProduct(folder)).toBe(address);
});

test('a product that has ended is none, and neither is a folder without one', async () => {
  expect(await runningProduct(folder)).toBeNull();

  writeAddress();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');

  expect(await runningProduct(folder)).toBeNull();
});

test.each([
  ['https://fidelio.example/', 'https://fidelio.example'],
  ['http://localhost:4200/chat', 'http://localhost:4200'],
])('a product is named by the address of any of its pages: %s', (given, origin) => {
  expect(originOf(given)).toBe(origin);
});

test.each(['fidelio.example', 'localhost:4200', ''])(
  '%j is no address, and the sentence says how one is written',
  (given) => {
    expect(() => originOf(given)).toThrow(/is no address of a product: write it as http:/);
  },
);
