import { expect, test } from '@jest/globals';
import { signInAddress } from './sign-in-redirect';

test('the address of sign-in names the path to return to, except Home', () => {
  expect(signInAddress('/')).toBe('/auth/sign-in');
  expect(signInAddress('/chat/9?a=1#b')).toBe('/auth/sign-in?next=%2Fchat%2F9%3Fa%3D1%23b');
});
