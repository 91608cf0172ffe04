import { expect, test } from '@jest/globals';
import { substituteWords } from './substitute-words.js';

test('fonts that pages are drawn without are said in one sentence', () => {
  const asked = ['Calibri', 'Garamond', 'Aptos', 'Corbel', 'Candara'].map((name) => ({ asked: name, drawn: null }));

  expect(substituteWords([])).toBe('');
  expect(substituteWords([{ asked: 'Calibri', drawn: 'Carlito' }, ...asked.slice(1)])).toBe(
    'The pages are drawn with Carlito instead of Calibri, another font instead of Garamond and Aptos and Corbel and others, so lines may break a little differently than in Office.',
  );
});
