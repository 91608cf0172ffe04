import {
  type BuiltRelationship,
  contentTypesXml,
  extraParts,
  type ExtraParts,
  relationshipsXml,
  xmlHead,
} from './package-parts.ts';
import { escapeXml } from './word-markup.ts';
import { zipParts } from './zip-parts.ts';

const openXml = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export type CellContent = string | number | { formula: string; value: string | number };

export interface SheetParts {
  name: string;
  rows: CellContent[][];
  /** Markup behind the cells: validations, formatting rules, drawings, tables. */
  behind?: string;
  relationships?: BuiltRelationship[];
}

export interface XlsxParts extends ExtraParts {
  sheets: SheetParts[];
  /** Markup of the workbook behind its sheets: external references, names. */
  workbook?: string;
}

/** A whole Excel file; texts are written in the cells. */
export function buildXlsx(xlsx: XlsxParts): Uint8Array {
  const extra = extraParts(xlsx);
  const overrides: Record<string, string> = {
    'xl/workbook.xml': `${openXml}.sheet.main+xml`,
    'xl/styles.xml': `${openXml}.styles+xml`,
    ...Object.fromEntries(
      xlsx.sheets.map((_, index) => [`xl/worksheets/sheet${index + 1}.xml`, `${openXml}.worksheet+xml`]),
    ),
  };
  const sheets = xlsx.sheets.flatMap((sheet, index): [string, string][] => [
    [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)],
    ...(sheet.relationships
      ? [[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, relationshipsXml(sheet.relationships)] as [string, string]]
      : []),
  ]);
  const list = xlsx.sheets
    .map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="sheet${index + 1}"/>`)
    .join('');

  return zipParts({
    '[Content_Types].xml': contentTypesXml({ ...overrides, ...extra.overrides }),
    '_rels/.rels': relationshipsXml([{ id: 'main', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${xmlHead}<workbook ${namespaces}><sheets>${list}</sheets>${xlsx.workbook ?? ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsXml([
      ...xlsx.sheets.map((_, index) => ({
        id: `sheet${index + 1}`,
        type: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: 'styles', type: 'styles', target: 'styles.xml' },
      ...(xlsx.relationships ?? []),
    ]),
    'xl/styles.xml': `${xmlHead}<styleSheet ${namespaces}><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets),
    ...extra.parts,
  });
}

const namespaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

function sheetXml({ rows, behind = '' }: SheetParts): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((content, column) => cellXml(content, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  );

  return `${xmlHead}<worksheet ${namespaces}><sheetData>${lines.join('')}</sheetData>${behind}</worksheet>`;
}

function cellXml(content: CellContent, reference: string): string {
  if (typeof content === 'number') return `<c r="${reference}"><v>${content}</v></c>`;
  if (typeof content === 'string')
    return content === '' ? '' : `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(content)}</t></is></c>`;
  const { formula, value } = content;

  return `<c r="${reference}"${typeof value === 'string' ? ' t="str"' : ''}><f>${escapeXml(formula)}</f><v>${escapeXml(String(value))}</v></c>`;
}

export interface ExcelTableMarkup {
  id: number;
  name: string;
  range: string;
  columns: string[];
}

export const tableContentType = `${openXml}.table+xml`;

export function tableXml({ id, name, range, columns }: ExcelTableMarkup): string {
  const list = columns.map((column, index) => `<tableColumn id="${index + 1}" name="${escapeXml(column)}"/>`).join('');

  return `${xmlHead}<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="${id}" name="${name}" displayName="${name}" ref="${range}"><autoFilter ref="${range}"/><tableColumns count="${columns.length}">${list}</tableColumns></table>`;
}
