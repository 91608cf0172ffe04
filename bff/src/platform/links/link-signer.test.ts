import { expect, test } from '@jest/globals';
import { LinkSigner } from './link-signer.js';

const id = '7f0a4b6e-3c33-4a0e-9d43-0d6c2f1b8f10';
const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-27T10:00:00Z');

test('a link holds until it expires', () => {
  const signer = new LinkSigner(['a'.repeat(32)]);
  const token = signer.sign(id, later);

  expect(signer.verify(id, token, now)).toBe('valid');
  expect(signer.verify(id, token, later)).toBe('expired');
});

test('a link for another file, a moved expiry or another signature is forged', () => {
  const signer = new LinkSigner(['a'.repeat(32)]);
  const [until, signature] = signer.sign(id, later).split('.');

  expect(signer.verify('00000000-0000-4000-8000-000000000000', `${until}.${signature}`, now)).toBe('forged');
  expect(signer.verify(id, `zzzzzz.${signature}`, now)).toBe('forged');
  expect(signer.verify(id, `${until}.AAAA`, now)).toBe('forged');
  expect(signer.verify(id, '', now)).toBe('forged');
});

test('a new secret in front signs, and the old one still opens its links', () => {
  const before = new LinkSigner(['a'.repeat(32)]);
  const rotated = new LinkSigner(['b'.repeat(32), 'a'.repeat(32)]);
  const gone = new LinkSigner(['b'.repeat(32)]);

  expect(rotated.verify(id, before.sign(id, later), now)).toBe('valid');
  expect(gone.verify(id, rotated.sign(id, later), now)).toBe('valid');
  expect(gone.verify(id, before.sign(id, later), now)).toBe('forged');
});
