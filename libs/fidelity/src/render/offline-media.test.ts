import { expect, test } from '@jest/globals';
import { isSelfContainedPicture } from './offline-media.js';

test('a picture of another kind, which is no text either, is left out and nothing fails', () => {
  const photo = Buffer.from('4949bc01080000000b0001bc01001000', 'hex');
  const page = Buffer.from('255044462d312e330a25c4e5f2e5eba7', 'hex');

  expect(isSelfContainedPicture(photo)).toBe(false);
  expect(isSelfContainedPicture(page)).toBe(false);
  expect(isSelfContainedPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(true);
});
