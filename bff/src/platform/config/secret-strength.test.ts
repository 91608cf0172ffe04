import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { looksRandom } from './secret-strength.js';

test('random secrets of 32 characters and more look random in every common encoding', () => {
  for (let count = 0; count < 2_000; count += 1) {
    expect(looksRandom(randomBytes(16).toString('hex'))).toBe(true);
    expect(looksRandom(randomBytes(24).toString('base64url'))).toBe(true);
    expect(looksRandom(randomBytes(64).toString('hex'))).toBe(true);
  }
});

test.each([
  'a'.repeat(32),
  'ab'.repeat(16),
  'password'.repeat(4),
  'changeme-changeme-changeme-changeme',
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '11111111111111111111111111111112',
  'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb',
])('%s does not look random', (secret) => {
  expect(looksRandom(secret)).toBe(false);
});
