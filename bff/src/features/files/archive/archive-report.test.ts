import { expect, test } from '@jest/globals';
import { macroColumns, macroLinesOf } from '@fidelio/contracts/macros';
import { macrosAsCsv, type ReportRow } from './archive-report.js';

test('the table of macros is in the language of its reader', () => {
  const macros = macroLinesOf('excel.macros', [
    'Macro “Send” in “Sheet1”, started when the file is opened. In Google: the function onOpen',
    'Modules that show forms (in Google: dialogs of the script): Main',
  ]);
  const rows: ReportRow[] = [{ name: 'Ledger.xlsm', entry: null, what: '', summary: null, macros }];

  expect(macrosAsCsv(rows, 'en')?.split('\r\n').slice(0, 2)).toEqual([
    `\uFEFF"File",${macroColumns.map((column) => `"${column}"`).join(',')}`,
    '"Ledger.xlsm","Send","Sheet1","started when the file is opened","the function onOpen","Converts the code; try it afterwards"',
  ]);
  expect(macrosAsCsv(rows, 'de')?.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF"Datei","Makro","Modul","Wodurch es startet","In Google","Der Macro Converter von Google"',
    '"Ledger.xlsm","Send","Sheet1","gestartet beim Öffnen der Datei","die Funktion onOpen","Wandelt den Code um; probieren Sie ihn danach aus"',
    '"Ledger.xlsm","","Main","Module, die Formulare zeigen","Dialogfelder des Skripts","Wandelt Formulare nicht um"',
  ]);
  expect(macrosAsCsv([{ ...rows[0]!, macros: [] }], 'de')).toBeNull();
});
