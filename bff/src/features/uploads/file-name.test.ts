import { expect, test } from '@jest/globals';
import { fileName } from './file-name.js';

test.each([
  ['.', 'file'],
  ['..', 'file'],
  [' .. ', 'file'],
  ['', 'file'],
  ['\u202e', 'file'],
  ['...', '...'],
  ['.docx', '.docx'],
  ['../x.docx', '../x.docx'],
  ['price\u202excod.exe', 'pricexcod.exe'],
  ['\u2067rtl\u2069.docx', 'rtl.docx'],
  ['a\u0085b\u2028c\u0007d.docx', 'a b c d.docx'],
  ['\ufeffbom.docx', 'bom.docx'],
  ['half \ud83d.docx', 'half \ufffd.docx'],
  ['نموذج.docx', 'نموذج.docx'],
  ['family 👨‍👩‍👧.docx', 'family 👨‍👩‍👧.docx'],
])('%j becomes %j', (sent, name) => {
  expect(fileName(sent)).toBe(name);
});

test('the link of every name that is stored leads to that name', () => {
  for (const sent of ['.', '..', '%2e%2e', '..%2f', 'a/../b.docx', '?.docx', '#.docx', 'ü \\ x.docx']) {
    const name = fileName(sent);
    const path = new URL(`/files/id/${encodeURIComponent(name)}`, 'http://fidelio.test').pathname;

    expect(decodeURIComponent(path)).toBe(`/files/id/${name}`);
  }
});
