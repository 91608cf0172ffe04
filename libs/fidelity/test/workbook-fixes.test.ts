import { expect, test } from '@jest/globals';
import { buildXlsx, type XlsxParts } from '@fidelio/testing';
import { repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { excelFixtures, withThread } from '@fidelio/testing/probes';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const newer = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main';
const cellsOf = (file: Uint8Array | null, sheet = 1) => openPackage(file!).text(`xl/worksheets/sheet${sheet}.xml`).text;
const workbookOf = (file: Uint8Array | null) => openPackage(file!).text('xl/workbook.xml').text;
const quick = { gates: { look: false } };

/** A workbook with a link to another file, a name for its cells, and cells that use both. */
function linked(more: Partial<XlsxParts['sheets'][number]> = {}): Uint8Array {
  return buildXlsx({
    sheets: [
      {
        name: 'Prices',
        rows: [
          [
            { formula: '[1]Rates!A1*2', value: 24 },
            { formula: 'rate+1', value: 13 },
            { formula: 'crate+1', value: 5 },
          ],
        ],
        ...more,
      },
    ],
    workbook:
      '<externalReferences><externalReference r:id="link"/></externalReferences><definedNames><definedName name="rate">[1]Rates!$A$1</definedName><definedName name="crate">Prices!$A$1</definedName></definedNames>',
    parts: {
      'xl/externalLinks/externalLink1.xml': {
        content: `<externalLink xmlns="${main}"/>`,
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
      },
    },
    relationships: [{ id: 'link', type: 'externalLink', target: 'externalLinks/externalLink1.xml' }],
  });
}

test('links to other files go with their names, and every cell that used them keeps its value', async () => {
  const waiting = await repair(linked(), quick);
  const { fixed, refusals, diagnosis } = await repair(linked(), { with: ['excel.external-link'], ...quick });

  expect(waiting.fixed).toBeNull();
  expect(refusals).toEqual([]);
  expect(diagnosis.complete).toBe(true);
  expect(cellsOf(fixed)).toContain(
    '<c r="A1"><v>24</v></c><c r="B1"><v>13</v></c><c r="C1"><f>crate+1</f><v>5</v></c>',
  );
  expect(workbookOf(fixed)).toContain('<definedNames><definedName name="crate">');
  expect(workbookOf(fixed)).not.toContain('externalReference');
  expect(openPackage(fixed!).names).not.toContain('xl/externalLinks/externalLink1.xml');
});

test('a link that nothing uses is taken out with its names; one that a shape or a macro may use is not', async () => {
  const dead = (more = '', type = 'application/xml') =>
    buildXlsx({
      sheets: [{ name: 'Prices', rows: [['rate', 2]] }],
      workbook:
        '<externalReferences><externalReference r:id="link"/></externalReferences><definedNames><definedName name="rate">[1]Rates!$A$1</definedName></definedNames>',
      parts: {
        'xl/externalLinks/externalLink1.xml': {
          content: `<externalLink xmlns="${main}"/>`,
          contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
        },
        ...(more ? { 'xl/other.xml': { content: more, contentType: type } } : {}),
      },
      relationships: [{ id: 'link', type: 'externalLink', target: 'externalLinks/externalLink1.xml' }],
    });

  const { fixed, diagnosis } = await repair(dead(), quick);

  expect(diagnosis.findings).toMatchObject([{ id: 'excel.unused-link', mode: 'REC', outcome: 'fixed' }]);
  expect(workbookOf(fixed)).not.toMatch(/externalReference|rate/);
  for (const file of [
    dead('<x textlink="rate"/>'),
    dead('<c:f xmlns:c="c">[1]Rates!$A$1:$A$9</c:f>'),
    dead('x', 'application/vnd.ms-office.vbaProject'),
  ])
    expect((await repair(file, quick)).fixed).toBeNull();
});

test('once its values are frozen, a link that nothing else uses goes as well', async () => {
  const [, file] = excelFixtures.find(([id]) => id === 'excel.external-link')!;

  const { fixed, diagnosis } = await repair(file, { with: ['excel.external-value'], ...quick });

  expect(diagnosis.complete).toBe(true);
  expect(workbookOf(fixed)).not.toContain('externalReference');
});

test('links that a list of choices depends on stay', async () => {
  const file = linked({
    behind:
      '<dataValidations count="1"><dataValidation type="list" showErrorMessage="1" sqref="A1"><formula1>rate</formula1></dataValidation></dataValidations>',
  });

  const { fixed, skipped } = await repair(file, { with: ['excel.external-link', 'excel.external-name'], ...quick });

  expect(fixed).toBeNull();
  expect(skipped).toMatchObject([
    { finding: 'excel.external-link', reason: expect.stringContaining('list of choices') },
    { finding: 'excel.external-name', reason: expect.stringContaining('list of choices') },
  ]);
});

test('cells that share a formula are frozen together, or none of them', async () => {
  const shared = (value: string) => {
    const content = `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><f t="shared" ref="A1:B1" si="0">_xlfn.FIELDVALUE(C1,"Price")</f><v>1</v></c><c r="B1"><f t="shared" si="0"/>${value}</c></row></sheetData></worksheet>`;
    return buildXlsx({ sheets: [{ name: 'Prices', rows: [] }], parts: { 'xl/worksheets/sheet1.xml': { content } } });
  };
  const agreed = { with: ['excel.new-function'], ...quick };

  const both = await repair(shared('<v>2</v>'), agreed);
  const none = await repair(shared(''), agreed);

  expect(cellsOf(both.fixed)).toContain('<c r="A1"><v>1</v></c><c r="B1"><v>2</v></c>');
  expect(none.fixed).toBeNull();
});

const bars = `<conditionalFormatting sqref="A1:A3"><cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar><extLst><ext uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}" xmlns:x14="${newer}"><x14:id>{1}</x14:id></ext></extLst></cfRule></conditionalFormatting>`;
const newerBars = (id: string) =>
  `<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="${newer}" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="dataBar" id="${id}"><x14:dataBar><x14:cfvo type="autoMin"/><x14:cfvo type="num"><xm:f>9</xm:f></x14:cfvo><x14:fillColor rgb="FF63C384"/></x14:dataBar></x14:cfRule><xm:sqref>A1:A3</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`;
const sheet = (behind: string) => buildXlsx({ sheets: [{ name: 'Prices', rows: [[1], [2], [3]], behind }] });

test('bars in cells become colours, and the newer half of the rule goes with them', async () => {
  const { fixed, refusals } = await repair(sheet(bars + newerBars('{1}')), quick);

  expect(refusals).toEqual([]);
  expect(cellsOf(fixed)).toMatch(
    /<cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"\/><cfvo type="max"\/><color rgb="FFFFFFFF"\/><color rgb="FF638EC6"\/><\/colorScale><\/cfRule><\/conditionalFormatting><\/worksheet>$/,
  );
});

test('bars to both sides get a colour for each', async () => {
  const both = buildXlsx({ sheets: [{ name: 'Prices', rows: [[-1], [2], [3]], behind: bars }] });

  const { fixed } = await repair(both, quick);

  expect(cellsOf(fixed)).toContain(
    '<cfvo type="num" val="0"/><cfvo type="max"/><color rgb="FFF8696B"/><color rgb="FFFFFFFF"/><color rgb="FF638EC6"/>',
  );
});

test('bars of the newer kind alone become a plain rule for the same cells', async () => {
  const { fixed, refusals } = await repair(sheet(newerBars('{2}')), quick);

  expect(refusals).toEqual([]);
  expect(cellsOf(fixed)).toMatch(
    /<\/sheetData><conditionalFormatting sqref="A1:A3"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"\/><cfvo type="num" val="9"\/><color rgb="FFFFFFFF"\/><color rgb="FF63C384"\/>/,
  );
});

const icons = (attributes: string, steps: string) =>
  sheet(
    `<conditionalFormatting sqref="A1:A3"><cfRule type="iconSet" priority="1"><iconSet ${attributes}>${steps}</iconSet></cfRule></conditionalFormatting>`,
  );
const steps = '<cfvo type="num" val="0"/><cfvo type="num" val="2"/><cfvo type="num" val="3"/>';

test('icons become red, yellow and green grounds at the same steps, the other way round where the icons were', async () => {
  const plain = await repair(icons('', steps), quick);
  const reversed = await repair(icons('reverse="1"', steps), quick);
  const hidden = await repair(icons('showValue="0"', steps), quick);

  const rule = (format: number, formula: string) =>
    `<cfRule type="expression" dxfId="${format}" priority="${format + 2}"><formula>${formula}</formula></cfRule>`;
  const grounds = (file: Uint8Array | null) =>
    [...openPackage(file!).xml('xl/styles.xml').elements('x:bgColor')].map((one) => one.attribute('rgb'));
  expect(cellsOf(plain.fixed)).toContain(
    rule(0, 'AND(ISNUMBER(A1),A1&gt;=(3))') + rule(1, 'AND(ISNUMBER(A1),A1&gt;=(2))') + rule(2, 'ISNUMBER(A1)'),
  );
  expect(grounds(plain.fixed)).toEqual(['FFC6EFCE', 'FFFFEB9C', 'FFFFC7CE']);
  expect(grounds(reversed.fixed)).toEqual(['FFFFC7CE', 'FFFFEB9C', 'FFC6EFCE']);
  expect(hidden.fixed).toBeNull();
});

test('icons in several ranges become grounds by the least and the greatest of them all', async () => {
  const steps = '<cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/>';
  const ranges = (sqref: string) =>
    sheet(
      `<conditionalFormatting sqref="${sqref}"><cfRule type="iconSet" priority="1"><iconSet>${steps}</iconSet></cfRule></conditionalFormatting>`,
    );

  const column = await repair(ranges('A3:A4 A1'), quick);
  const askew = await repair(ranges('A3 B1'), quick);

  expect(cellsOf(column.fixed)).toContain('<conditionalFormatting sqref="A1 A3:A4"><cfRule type="expression"');
  expect(cellsOf(column.fixed)).toContain(
    'A1&gt;=MIN($A$1:$A$1,$A$3:$A$4)+0.67*(MAX($A$1:$A$1,$A$3:$A$4)-MIN($A$1:$A$1,$A$3:$A$4))',
  );
  expect(askew.fixed).toBeNull();
});

test('a thread of comments becomes a note of who said what', async () => {
  const { fixed, diagnosis } = await repair(withThread(), quick);
  const office = openPackage(fixed!);

  expect(office.text('xl/comments1.xml').text).toContain('>Ann Lee: Why 4?\nBo: Agreed.</t>');
  expect(office.text('xl/comments1.xml').text).not.toMatch(/Threaded comment|tc=/);
  expect(office.names).not.toContain('xl/threadedComments/t.xml');
  expect(diagnosis.complete).toBe(true);
});
