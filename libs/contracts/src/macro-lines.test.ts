import { expect, test } from '@jest/globals';
import { macroLinesOf } from './macro-lines.js';

const drawing = 'a drawing with the script assigned to it';

test.each([
  [`Macro “Send” in “Sheet1”, started by the button “Send”. In Google: ${drawing}`, 'Converts the code; try it afterwards'],
  ['Macro “Refresh” in “Module1”, started by Ctrl+K. In Google: Extensions > Macros > Manage macros', 'Converts the code, not the keys'],
  ['Macro “Workbook_BeforeClose” in “ThisWorkbook”, started by the event Workbook_BeforeClose. In Google: no such event; a menu that the script adds', 'Converts the code, not every event: Sheets has none for closing and saving'],
  ['Macro “Ok_Click” in “Question”, part of the form Question. In Google: a dialog that the script shows', 'Does not convert forms'],
  ['Macro “Gross” in “Module1”, for use in cells. In Google: a custom function of the same name', 'Converts the code; try it afterwards'],
  ['Modules that show forms (in Google: dialogs of the script): Module1', 'Does not convert forms'],
  ['Modules that use other programs (in Google: not possible): Question, Module1', 'Google does not say'],
])('what Google’s converter does with %j', (place, converter) => {
  expect(macroLinesOf('excel.macros', [place])).toMatchObject([{ converter }]);
}); // prettier-ignore

test('a macro is told in its parts', () => {
  const place = `Macro “整理” in “Module1”, started by the button “Go (Orders)”. In Google: ${drawing}`;

  expect(macroLinesOf('file.old-macros', [place, 'The whole file'])).toEqual([
    {
      macro: '整理',
      module: 'Module1',
      start: 'started by the button “Go (Orders)”',
      google: drawing,
      converter: 'Takes Excel workbooks with macros only',
    },
  ]);
  expect(macroLinesOf('excel.drawing', [place])).toEqual([]);
});
