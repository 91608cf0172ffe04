import { expect, test } from '@jest/globals';
import { malformedTexts } from './well-formed-text.js';

test('texts that PostgreSQL cannot store are found in any field', () => {
  const input = { name: 'a\0b', nested: [{ text: 'half \ud800' }], fine: '𝕊 ok', number: 1, nothing: null };

  expect(malformedTexts(input)).toEqual(['name', 'nested.0.text']);
});
