import { buildXlsx, chartContentType, chartXml, tableContentType, tableXml, type XlsxParts } from '../office/index.ts';
import { differenceId, valueDifferences } from '@fidelio/fidelity';
import { excelEvidenceFixtures } from './excel-evidence-fixtures.ts';
import { excelReportFixtures } from './excel-report-fixtures.ts';
import type { Fixture } from './fixture.ts';

const sheet = (rows: XlsxParts['sheets'][number]['rows'], behind = '', more: Partial<XlsxParts> = {}) =>
  buildXlsx({ sheets: [{ name: 'Prices', rows, behind }], ...more });
const validation = (formula: string) =>
  sheet(
    [['a']],
    `<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>${formula}</formula1></dataValidation></dataValidations>`,
  );
const formula = (text: string) => sheet([[{ formula: text, value: 3 }]]);
const part = (name: string, contentType: string, content = '<x/>') =>
  sheet([['a']], '', { parts: { [name]: { content, contentType } } });
const rule = (inside: string) =>
  sheet(
    [['a']],
    `<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1">${inside}</cfRule></conditionalFormatting>`,
  );
const chart = (kind: string) =>
  part('xl/charts/chart1.xml', chartContentType, chartXml({ kind, title: 'a', labels: ['a'], values: [1] }));
const ms = 'application/vnd.ms-excel';
const drawing = (inside: string) =>
  part(
    'xl/drawings/drawing1.xml',
    'application/vnd.openxmlformats-officedocument.drawing+xml',
    `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><xdr:twoCellAnchor>${inside}</xdr:twoCellAnchor></xdr:wsDr>`,
  );
/** A sheet that names a part as the properties of a control. */
const control = (type: string, name: string, contentType: string) =>
  buildXlsx({
    sheets: [
      {
        name: 'Prices',
        rows: [['a']],
        behind: '<controls><control shapeId="1025" r:id="c" name="Go"/></controls>',
        relationships: [{ id: 'c', type, target: `/${name}` }],
      },
    ],
    parts: { [name]: { content: '<x/>', contentType } },
  });
const table = (text: string) => buildXlsx({
  sheets: [{ name: 'Prices', rows: [['Net', 'Sum'], [2, { formula: text, value: 2 }]], behind: '<tableParts count="1"><tablePart r:id="t"/></tableParts>', relationships: [{ id: 't', type: 'table', target: '../tables/table1.xml' }] }],
  parts: { 'xl/tables/table1.xml': { content: tableXml({ id: 1, name: 'Prices', range: 'A1:B2', columns: ['Net', 'Sum'] }), contentType: tableContentType } },
}); // prettier-ignore
const pivot = (cacheField: string) =>
  buildXlsx({
    sheets: [{ name: 'Prices', rows: [['a']], relationships: [{ id: 'p', type: 'pivotTable', target: '../pivotTables/pivotTable1.xml' }] }],
    parts: {
      'xl/pivotTables/pivotTable1.xml': { content: '<pivotTableDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" name="P"/>', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.pivotTable+xml' },
      'xl/pivotTables/_rels/pivotTable1.xml.rels': { content: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/pivotCacheDefinition" Target="../pivotCache/c1.xml"/></Relationships>' },
      'xl/pivotCache/c1.xml': { content: `<pivotCacheDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cacheFields>${cacheField}</cacheFields></pivotCacheDefinition>` },
    },
  }); // prettier-ignore
/** A workbook with a link to another one, and where asked for a name for a cell there. */
const linked = (text: string, name?: string) =>
  sheet([['a', { formula: text, value: 3 }]], '', {
    workbook: `<externalReferences><externalReference r:id="link"/></externalReferences>${name ? `<definedNames><definedName name="rate">${name}</definedName></definedNames>` : ''}`,
    parts: {
      'xl/externalLinks/externalLink1.xml': {
        content: '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
      },
    },
    relationships: [{ id: 'link', type: 'externalLink', target: 'externalLinks/externalLink1.xml' }],
  });
const related = (type: string, target: string) =>
  sheet([['a']], '', { parts: { [`xl/${target}`]: { content: 'x' } }, relationships: [{ id: 'own', type, target }] });

export const excelFixtures: Fixture[] = [
  ['excel.validation-equals', validation('=$B$1:$B$3'), validation('$B$1:$B$3')],
  ['excel.external-value', formula('[1]Other!A1+1'), formula('Prices[1]')],
  ['excel.external-link', linked('[1]Other!A1'), linked('A1')],
  ['excel.unused-link', linked('A1', '[1]Other!$A$1'), linked('[1]Other!A1')],
  ['excel.external-name', linked('rate', '[1]Other!$A$1'), linked('A1', '[1]Other!$A$1')],
  ['excel.table-reference', table('SUM(Prices[Net])'), formula('"Prices[Net]"&A1')],
  ['excel.dynamic-array', buildDynamic(true), buildDynamic(false)],
  ['excel.new-function', formula('_xlfn.TEXTSPLIT(A1,",")'), formula('_xlfn.CEILING.MATH(A1)+_xlfn.STDEV.S(A1:A3)+_xlfn.CONCAT("AGGREGATE(1)")')],
  ['excel.chart-kind', chart('radar'), chart('bubble')],
  ['excel.pivot', pivot('<cacheField name="a" formula="b*2"/>'), pivot('<cacheField name="a"/>')],
  ['excel.slicer', part('xl/slicers/slicer1.xml', `${ms}.slicer+xml`), part('xl/slicers/slicer1.xml', `${ms}.slicerCache+xml`)],
  ['excel.timeline', part('xl/timelines/t.xml', `${ms}.timeline+xml`), part('xl/timelines/t.xml', `${ms}.timelineCache+xml`)],
  ['excel.macros', related('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin'), related('theme', 'vbaProject.bin')],
  ['excel.data-bar', rule('<dataBar><cfvo type="min"/><cfvo type="max"/></dataBar>'), rule('<formula>1</formula>')],
  ['excel.icon-set', rule('<iconSet><cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/></iconSet>'), rule('<colorScale/>')],
  ['excel.new-rule', sheet([['a']], '<extLst><ext uri="x"><x14:conditionalFormattings xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:conditionalFormatting><x14:cfRule type="expression"/></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>'), rule('<formula>1</formula>')],
  ['excel.drawing', drawing('<xdr:sp/>'), drawing('<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="Button" hidden="1"/></xdr:nvSpPr></xdr:sp>')],
  ['excel.form-control', control('ctrlProp', 'xl/ctrlProps/c.xml', `${ms}.controlproperties+xml`), control('ctrlProp', 'xl/ctrlProps/c.xml', 'application/xml')],
  ['excel.activex', control('control', 'xl/activeX/a.xml', 'application/vnd.ms-office.activeX+xml'), control('control', 'xl/activeX/a.bin', 'application/vnd.ms-office.activeX')],
  ['excel.threaded-comment', withThread(), part('xl/persons/p.xml', `${ms}.person+xml`)],
  ['excel.header-picture', sheet([['a']], '<legacyDrawingHF r:id="x"/>'), sheet([['a']], '<legacyDrawing r:id="x"/>')],
  ['excel.power-query', part('customXml/item1.xml', 'application/xml', '<DataMashup xmlns="http://schemas.microsoft.com/DataMashup">AAAA</DataMashup>'), part('customXml/item1.xml', 'application/xml', '<DataMashup xmlns="urn:other"/>')],
  ['excel.data-model', part('xl/model/item.data', 'application/vnd.openxmlformats-officedocument.model+data'), part('xl/model/other.data', 'application/octet-stream')],
  ['excel.connection', part('xl/connections.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml', '<connections xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><connection id="1" name="a"/></connections>'), part('xl/connections.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml', '<connections xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>')],
  ...excelReportFixtures,
  ...excelEvidenceFixtures,
  ...valueDifferences().functions.map((one): Fixture => [differenceId(one), formula(one.example), formula(one.fine)]),
]; // prettier-ignore

function buildDynamic(dynamic: boolean): Uint8Array {
  return replaced('<c r="A1">', dynamic ? '<c r="A1" cm="1">' : '<c r="A1" s="0">');
}

/**
 * A sheet for each of these numbers of cells. They are empty, since those are the smallest; of two lengths, since a file that repeats
 * itself is taken for a bomb.
 */
export function manyCells(...counts: number[]): Uint8Array {
  const content = (cells: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
  const sheets = counts.map((_, index) => ({ name: `Prices ${index + 1}`, rows: [] }));
  const parts = counts.map((count, index) => [`xl/worksheets/sheet${index + 1}.xml`, { content: content(emptyCells(count)) }]); // prettier-ignore

  return buildXlsx({ sheets, parts: Object.fromEntries(parts) });
}

function emptyCells(count: number): string {
  const pieces: string[] = [];
  for (let index = 0, seed = 1; index < count / 8; index++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    for (let bit = 16; bit < 24; bit++) pieces.push((seed >>> bit) & 1 ? '<c/>' : '<c />');
  }

  return pieces.join('');
}

export function dimension(range: string): Uint8Array {
  return replaced('<sheetData>', `<dimension ref="${range}"/><sheetData>`);
}

/** The builder has no word for these, so its sheet is written anew. */
function replaced(from: string, to: string): Uint8Array {
  const content =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><f>A2</f><v>1</v></c></row></sheetData></worksheet>'.replace(
      from,
      to,
    );

  return buildXlsx({ sheets: [{ name: 'Prices', rows: [] }], parts: { 'xl/worksheets/sheet1.xml': { content } } });
}

/** A cell with a comment and an answer to it, and the note that Excel writes for programs without threads. */
export function withThread(): Uint8Array {
  const threads = 'xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"';
  const said = (id: string, person: string, words: string) =>
    `<threadedComment ref="A1" personId="{${person}}" id="{${id}}"><text>${words}</text></threadedComment>`;

  return buildXlsx({
    sheets: [
      {
        name: 'Prices',
        rows: [['a']],
        relationships: [
          { id: 'notes', type: 'comments', target: '../comments1.xml' },
          { id: 'threads', type: 'threadedComment', target: '../threadedComments/t.xml' },
        ],
      },
    ],
    parts: {
      'xl/comments1.xml': {
        content:
          '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>tc={1}</author></authors><commentList><comment ref="A1" authorId="0"><text><t>[Threaded comment] Comment: Why 4? Reply: Agreed.</t></text></comment></commentList></comments>',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml',
      },
      'xl/threadedComments/t.xml': {
        content: `<ThreadedComments ${threads}>${said('1', 'a', 'Why 4?')}${said('2', 'b', 'Agreed.')}</ThreadedComments>`,
        contentType: `${ms}.threadedcomments+xml`,
      },
      'xl/persons/p.xml': {
        content: `<personList ${threads}><person displayName="Ann Lee" id="{a}"/><person displayName="Bo" id="{b}"/></personList>`,
        contentType: `${ms}.person+xml`,
      },
    },
  });
}
