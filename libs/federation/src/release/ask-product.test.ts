import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { askProduct } from './ask-product.js';

test('where nothing answers the sentence asks for the product', async () => {
  await expect(askProduct(z.unknown(), 'http://127.0.0.1:9/api')).rejects.toThrow(
    'Nothing answers at http://127.0.0.1:9. Does the product run there?',
  );
});

test('where a certificate is not trusted the sentence says so, and how it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ];
  execFileSync('openssl', words, { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  try {
    await expect(askProduct(z.unknown(), `${origin}/api`)).rejects.toThrow(
      `The certificate of ${origin} is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). NODE_EXTRA_CA_CERTS=FILE`,
    );
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
