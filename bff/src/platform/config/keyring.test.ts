import { expect, test } from '@jest/globals';
import { Keyring } from './keyring.js';

const old = 'o'.repeat(32);
const fresh = 'f'.repeat(32);

test('what an older secret made still holds after a new one was put in front, and not after it was taken away', () => {
  const before = new Keyring([old], 'links');
  const mac = before.mac('file 1');
  const sealed = before.seal('123456', 'row 1');

  const rotated = new Keyring([fresh, old], 'links');
  expect(rotated.verifies('file 1', mac)).toBe(true);
  expect(rotated.open(sealed, 'row 1')).toBe('123456');
  expect(rotated.mac('file 1')).not.toEqual(mac);

  const after = new Keyring([fresh], 'links');
  expect(after.verifies('file 1', mac)).toBe(false);
  expect(after.open(sealed, 'row 1')).toBeUndefined();
});

test('one purpose does not open what another made', () => {
  const mac = new Keyring([old], 'links').mac('x');

  expect(new Keyring([old], 'codes').verifies('x', mac)).toBe(false);
});

test('what is sealed opens in its own context alone, and not when it was touched', () => {
  const keyring = new Keyring([old], 'codes');
  const sealed = keyring.seal('123456', 'row 1');
  const touched = Buffer.from(sealed);
  touched[30] = (touched[30] ?? 0) ^ 1;

  expect(keyring.open(sealed, 'row 2')).toBeUndefined();
  expect(keyring.open(touched, 'row 1')).toBeUndefined();
  expect(keyring.seal('123456', 'row 1')).not.toEqual(sealed);
});

test('a mac of another length is refused, not an error', () => {
  expect(new Keyring([old], 'links').verifies('x', Buffer.alloc(3))).toBe(false);
});
