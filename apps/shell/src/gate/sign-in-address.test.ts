import { expect, test } from '@jest/globals';
import { signInAddress } from './sign-in-address';

test('sign-in is told where to lead back to; Home needs no telling', () => {
  expect(signInAddress('/')).toBe('/auth/sign-in');
  expect(signInAddress('/chat/9?a=1#b')).toBe('/auth/sign-in?next=%2Fchat%2F9%3Fa%3D1%23b');
});
