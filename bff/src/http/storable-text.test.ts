import { expect, test } from '@jest/globals';
import { unstorableTexts } from './storable-text.js';

test('texts that PostgreSQL cannot keep are found wherever they stand', () => {
  const input = { name: 'a\0b', nested: [{ text: 'half \ud800' }], fine: '𝕊 ok', number: 1, nothing: null };

  expect(unstorableTexts(input)).toEqual(['name', 'nested.0.text']);
});
