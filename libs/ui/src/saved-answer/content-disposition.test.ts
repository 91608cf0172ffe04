import { expect, test } from '@jest/globals';
import { fileNameOf } from './content-disposition';

test.each([
  [`attachment; filename="Price list.docx"`, 'Price list.docx'],
  [
    `attachment; filename="?bersicht.docx"; filename*=UTF-8''%C3%9Cbersicht%20%E2%80%9EM%C3%A4rz%E2%80%9C.docx`,
    'Übersicht „März“.docx',
  ],
  [String.raw`attachment; filename="a \"quoted\" name.docx"`, 'a "quoted" name.docx'],
  ['attachment; filename=plain.xlsx', 'plain.xlsx'],
  ['attachment', null],
  [null, null],
])('%s names %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
