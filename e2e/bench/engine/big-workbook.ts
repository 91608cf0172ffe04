import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { root } from '../../run/steps.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Rows that make about a MiB once packed. */
const rowsAMiB = 7_000;
const rowsASheet = 28_000;

/** Which sheets have something to fix. */
export type Fixes = 'first' | 'each';

/** A workbook of about so many MiB: numbers, texts and formulas, and in its first sheet, or in each, a drop-down list that breaks. */
export function bigWorkbook(mebibytes: number, fixes: Fixes = 'first'): string {
  const folder = join(root, '.bench', 'engine');
  const path = join(folder, `workbook-${mebibytes}${fixes === 'each' ? '-fix-in-each-sheet' : ''}.xlsx`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const rows = Math.round(mebibytes * rowsAMiB);
  const sheets = Math.max(1, Math.ceil(rows / rowsASheet));
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const each = Math.ceil(rows / sheets);
  const packed = zipSync(
    {
      '[Content_Types].xml': part(
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
      ),
      '_rels/.rels': part(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': part(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers.map((number) => `<sheet name="Sheet ${number}" sheetId="${number}" r:id="s${number}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships xmlns="${packages}/relationships">${numbers.map((number) => `<Relationship Id="s${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        numbers.map((number) => [
          `xl/worksheets/sheet${number}.xml`,
          sheet(number, each, fixes === 'each' || number === 1),
        ]),
      ),
    },
    { level: 1 },
  );
  writeFileSync(path, packed);

  return path;
}

function part(markup: string): Uint8Array {
  return strToU8(head + markup);
}

/** Digits without a pattern, so that they do not pack away to nothing; the same on every run. */
function sheet(number: number, rows: number, hasFix: boolean): Uint8Array {
  let state = number;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  const lines: string[] = [];
  for (let row = 1; row <= rows; row++) {
    const cells = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(
      (column) => `<c r="${column}${row}"><v>${random()}.${random() % 1000}</v></c>`,
    );
    lines.push(
      `<row r="${row}">${cells.join('')}<c r="I${row}" t="inlineStr"><is><t>Item ${random().toString(36)} &amp; ${random().toString(36)}</t></is></c><c r="J${row}"><f>SUM(A${row}:H${row})</f><v>${random()}</v></c></row>`,
    );
  }
  const behind = hasFix
    ? '<dataValidations count="1"><dataValidation type="list" sqref="K1:K9"><formula1>=$A$1:$A$9</formula1></dataValidation></dataValidations>'
    : '';

  return part(`<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${behind}</worksheet>`);
}
