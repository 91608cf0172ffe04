import { expect, test } from '@jest/globals';
import { sharedRanges, sharedVersions } from './workspace.js';

test('a remote accepts the major of each shared module that it was built with', () => {
  const { react } = sharedVersions();

  expect(sharedRanges().react).toBe(`^${react}`);
});

test('a remote that was tested with two majors of a module declares both', () => {
  const { react: _, ...others } = sharedRanges();

  expect(sharedRanges({ react: '^19.3.1 || ^20.0.0' })).toEqual({ ...others, react: '^19.3.1 || ^20.0.0' });
});
