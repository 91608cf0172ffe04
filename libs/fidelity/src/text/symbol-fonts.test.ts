import { expect, test } from '@jest/globals';
import { symbolCharacter } from './symbol-fonts.js';

test('signs of Wingdings become characters that ordinary fonts have, where there is such a one', () => {
  expect(['F028', 'F0E0', '00FB', 'F0FE'].map((code) => symbolCharacter('wingdings', code))).toEqual([
    '☎',
    '→',
    '✗',
    '☑',
  ]);
  expect(symbolCharacter('Wingdings 2', 'F028')).not.toBe('☎');
});
