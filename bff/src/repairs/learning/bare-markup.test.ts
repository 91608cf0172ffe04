import { expect, test } from '@jest/globals';
import { bareMarkup } from './bare-markup.js';

test.each([
  ['<w:t>Salary of Ada</w:t>', '<w:t></w:t>'],
  ['<w:docPr id="12" name="Ada Lovelace" descr=\'at home\'/>', '<w:docPr id="12" name="" descr=""/>'],
  ['ret text <w:p><w:r>more</w:r', '<w:p><w:r>'],
  ['<w:p w:val="secret', ''],
  ['<w:p><!-- Ada --><w:t>x</w:t><w:cut attr="Ad', '<w:p><w:t></w:t>'],
])('%s', (snippet, markup) => {
  expect(bareMarkup(snippet)).toBe(markup);
});
