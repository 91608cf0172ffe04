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

test.each([
  ['<w:docPr id="1" descr="a > Salary of Ada" name="b"/><w:t>x', '<w:docPr id="1" descr="" name=""/><w:t>'],
  ['<w:docPr descr=\'> Ada = "secret" >\'/>', '<w:docPr descr=""/>'],
  ['<w:p><!-- > Ada --><?x > Ada ?><![CDATA[> Ada <w:b/>]]><w:r/>', '<w:p><w:r/>'],
  ['<w:instrText w:v="&lt;Ada&gt;">&lt;Ada&gt;</w:instrText>', '<w:instrText w:v=""></w:instrText>'],
  ['<w:p><!-- Ada > lives at', '<w:p>'],
  ['<w:p><w:t x=">Ada', '<w:p>'],
  ['<w:p><![CDATA[ Ada > lives', '<w:p>'],
])('no value, comment or text is taken for markup: %s', (snippet, markup) => {
  expect(bareMarkup(snippet)).toBe(markup);
});

test.each(['<w:p Ada="1" lives here><w:r/>', '<w:p></w:r><w:t>', '<w:p a=Ada>', 'Ada > lives <', '', '<', '\u0000'])(
  'what is not well-formed ends the markup: %j',
  (snippet) => {
    expect(bareMarkup(snippet)).not.toMatch(/Ada|lives|here/);
  },
);
