import { unzipSync, zipSync } from 'fflate';
import { buildXlsx, chartContentType, chartXml, relationshipsXml, type XlsxParts } from '../office/index.ts';
import type { Fixture } from './fixture.ts';
import { rewritten } from './powerpoint-report-fixtures.ts';
import { smallPng } from './small-pictures.ts';

const sheet = (
  rows: XlsxParts['sheets'][number]['rows'] = [['a']],
  behind = '',
  more: Partial<XlsxParts> = {},
  relationships: XlsxParts['sheets'][number]['relationships'] = [],
) => buildXlsx({ sheets: [{ name: 'Prices', rows, behind, relationships }], ...more });
const styled = (change: (text: string) => string) => rewritten(sheet(), 'xl/styles.xml', change);

const drawingType = 'application/vnd.openxmlformats-officedocument.drawing+xml';
const pictured = (link = 'r:embed="image"', ending = 'png', type?: string) =>
  sheet([['a']], '<drawing r:id="d"/>', {
    parts: {
      'xl/drawings/drawing1.xml': { content: `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="1143000" cy="571500"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip ${link}/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`, contentType: drawingType },
      'xl/drawings/_rels/drawing1.xml.rels': { content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="image" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/a.${ending}"/><Relationship Id="outside" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://example.com/a.png" TargetMode="External"/></Relationships>` },
      [`xl/media/a.${ending}`]: { content: smallPng(12, 6), ...(type ? { contentType: type } : {}) },
    },
  }, [{ id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' }]); // prettier-ignore

const coloured = (rgb: string) =>
  styled((text) => text.replace('<sz val="11"/>', `<sz val="11"/><color rgb="${rgb}"/>`));

const list = (source: string) =>
  sheet(
    [['a']],
    `<dataValidations count="1"><dataValidation type="list" showErrorMessage="1" sqref="A1"><formula1>${source}</formula1></dataValidation></dataValidations>`,
  );
const rule = (attributes: string, inside = '') =>
  `<conditionalFormatting sqref="A1:A9"><cfRule priority="1" ${attributes}>${inside}</cfRule></conditionalFormatting>`;
const ruled = (attributes: string, inside = '') => sheet([['a']], rule(attributes, inside));
const colouring = (format: string) =>
  rewritten(ruled('type="expression" dxfId="0"', '<formula>A1&gt;1</formula>'), 'xl/styles.xml', (text) =>
    text.replace('</styleSheet>', `<dxfs count="1"><dxf>${format}</dxf></dxfs></styleSheet>`),
  );
const chart = (values: string) =>
  sheet([['a']], '', { parts: { 'xl/charts/chart1.xml': { content: `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart><c:ser><c:val>${values}</c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`, contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml' } } }); // prettier-ignore
/** A cell with the second format, which differs from the first by this; the lists of fonts, fills and borders get these members. */
const looking = (attributes: string, inside = '', lists: Partial<Record<'fonts' | 'fills' | 'borders', string>> = {}) =>
  rewritten(
    rewritten(sheet(), 'xl/styles.xml', (text) => {
      const format = `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" ${attributes}>${inside}</xf>`;
      const filled = Object.entries(lists).reduce((all, [name, member]) => all.replace(`</${name}>`, `${member}</${name}>`), text);
      const named = attributes.match(/\w+(?==)/g) ?? [];

      return filled.replace('</cellXfs>', `${named.reduce((all, name) => all.replace(` ${name}="0"`, ''), format)}</cellXfs>`);
    }),
    'xl/worksheets/sheet1.xml',
    (text) => text.replace('<c r="A1"', '<c r="A1" s="1"'),
  ); // prettier-ignore
const bordered = (border: string) => looking('borderId="1"', '', { borders: border });
const filled = (fill: string) => looking('fillId="2"', '', { fills: `<fill>${fill}</fill>` });
const lettered = (font: string) => looking('fontId="1"', '', { fonts: `<font><sz val="11"/>${font}</font>` });
const formula = (text: string) => sheet([[{ formula: text, value: 3 }]]);
const tabled = (kind: string) =>
  rewritten(formula('A2'), 'xl/worksheets/sheet1.xml', (text) => text.replace('<f>A2</f>', `<f t="${kind}" ref="A1:A1" dt2D="0" dtr="1" r1="B1"/>`)); // prettier-ignore
const book = (workbook: string) => sheet([['a']], '', { workbook });
const hidden = (state: string) =>
  rewritten(buildXlsx({ sheets: [{ name: 'Prices', rows: [['a']] }, { name: 'Costs', rows: [['b']] }] }), 'xl/workbook.xml', (text) => text.replace('name="Costs"', `name="Costs" state="${state}"`)); // prettier-ignore
const sheetsNamed = (name: string) => buildXlsx({ sheets: [{ name, rows: [['a']] }] });
const x14 = 'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"';
const filtered = (inside: string) =>
  sheet([['a']], `<autoFilter ref="A1:A9"><filterColumn colId="0">${inside}</filterColumn></autoFilter>`);
const background = sheet([['a']], '<picture r:id="p"/>', { parts: { 'xl/media/b.png': { content: smallPng(2, 2) } } }, [
  { id: 'p', type: 'image', target: '../media/b.png' },
]);
const values = (kind: string) => sheet([['a']], '', { parts: { 'xl/richData/rdrichvaluestructure.xml': { content: `<rvStructures><s t="${kind}"/></rvStructures>`, contentType: 'application/xml' } } }); // prettier-ignore

const worded = (length: number) => sheet([['a']], '', { parts: { 'xl/sharedStrings.xml': { content: `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="1" uniqueCount="1"><si><t>${'&amp;'.repeat(length)}</t></si></sst>`, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml' } } }); // prettier-ignore
/** A workbook with a chart sheet, whose drawing has this relationship to a chart. */
const chartSheet = (relationship: string) =>
  rewritten(sheet([['a']], '', { relationships: [{ id: 'own-chart', type: 'chartsheet', target: 'chartsheets/sheet1.xml' }], parts: {
    'xl/chartsheets/sheet1.xml': { content: '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetViews><sheetView workbookViewId="0"/></sheetViews><drawing r:id="d"/></chartsheet>', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.chartsheet+xml' },
    'xl/chartsheets/_rels/sheet1.xml.rels': { content: relationshipsXml([{ id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' }]) },
    'xl/drawings/drawing1.xml': { content: '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>', contentType: drawingType },
    'xl/drawings/_rels/drawing1.xml.rels': { content: relationshipsXml(relationship === '' ? [] : [{ id: 'c', type: relationship, target: '../charts/chart1.xml' }]) },
    'xl/charts/chart1.xml': { content: chartXml({ title: 'Fees', labels: ['A'], values: [1] }), contentType: chartContentType },
  } }), 'xl/workbook.xml', (text) => text.replace('</sheets>', '<sheet name="Chart" sheetId="9" r:id="own-chart"/></sheets>')); // prettier-ignore

const twoSheets = buildXlsx({
  sheets: [
    { name: 'One', rows: [['a']] },
    { name: 'Two', rows: [['b']] },
  ],
});

/** A workbook whose archive has this extra field in each member: 64-bit sizes are field 1. */
const withField = (field: number) =>
  zipSync(
    Object.fromEntries(
      Object.entries(unzipSync(sheet())).map(([name, content]) => {
        const size = BigInt(content.length);
        const extra = { [field]: new Uint8Array(new BigUint64Array([size, size]).buffer) };

        return [name, [content, { level: 0, extra, mtime: new Date(2024, 0, 2) }]];
      }),
    ),
  );

/** For each kind of trouble with workbooks that people report one that has it and one that only looks so. */
export const excelEvidenceFixtures: Fixture[] = [
  ['excel.invalid-colour', coloured('#98b8eb'), coloured('FF98B8EB')],
  ['excel.picture-kind', pictured(undefined, 'tiff', 'image/tiff'), pictured()],
  ['excel.metafile', pictured(undefined, 'wmf'), pictured()],
  ['excel.linked-picture', pictured('r:link="outside"'), pictured('r:embed="image" r:link="outside"')],
  ['excel.protection', sheet([['a']], '<sheetProtection sheet="1" objects="1"/>'), sheet([['a']], '<sheetProtection sheet="0"/>')],
  ['excel.list-by-formula', list('INDIRECT($B$1)'), list('"Yes (all),No"')],
  ['excel.list-by-name', list('Countries'), list('$B$1:$B$3')],
  ['excel.rule-other-sheet', ruled('type="expression"', '<formula>Key!$A$1=A1</formula>'), ruled('type="expression"', '<formula>AND(A1="Key!",Prices!B1=1)</formula>')],
  ['excel.ranking-rule', ruled('type="duplicateValues"'), ruled('type="cellIs" operator="greaterThan"', '<formula>1</formula>')],
  ['excel.rule-number-format', colouring('<numFmt numFmtId="165" formatCode="0.0%"/>'), colouring('<font><b/></font>')],
  ['excel.rule-border', colouring('<border><left style="thin"><color auto="1"/></left><right/></border>'), colouring('<font><b/></font><border><left/><right style="none"/></border>')],
  ['excel.doubled-sheet', formula('SUM(Prices!A2:Prices!A9)'), formula('SUM(Prices!A2:A9)&"a!A1:a!B2"')],
  ['excel.literal-chart', chart('<c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>4</c:v></c:pt></c:numLit>'), chart('<c:numRef><c:f>Prices!A1</c:f></c:numRef>')],
  ['excel.sheet-name', sheetsNamed("Ann's list"), sheetsNamed('Prices')],
  ['excel.raised-text', lettered('<vertAlign val="superscript"/><name val="Arial"/>'), lettered('<vertAlign val="baseline"/><name val="Arial"/>')],
  ['excel.page-header', sheet([['a']], '<headerFooter><oddHeader>&amp;CReport</oddHeader></headerFooter>'), sheet([['a']], '<headerFooter/>')],
  ['excel.border-kind', bordered('<border><left style="hair"/><right/><top/><bottom/><diagonal/></border>'), bordered('<border><left style="thin"/><right/><top/><bottom/><diagonal/></border>')],
  ['excel.diagonal-border', bordered('<border diagonalUp="1"><left/><right/><top/><bottom/><diagonal style="thin"/></border>'), bordered('<border><left/><right/><top/><bottom/><diagonal style="thin"/></border>')],
  ['excel.cell-pattern', filled('<patternFill patternType="darkUp"/>'), filled('<patternFill patternType="solid"><fgColor rgb="FF98B8EB"/></patternFill>')],
  ['excel.shrink-to-fit', looking('applyAlignment="1"', '<alignment shrinkToFit="1"/>'), looking('applyAlignment="1"', '<alignment wrapText="1"/>')],
  ['excel.centre-across', looking('applyAlignment="1"', '<alignment horizontal="centerContinuous"/>'), looking('applyAlignment="1"', '<alignment horizontal="center"/>')],
  ['excel.font-missing', lettered('<name val="Aptos Narrow"/>'), lettered('<name val="Georgia"/>')],
  ['excel.scenario', sheet([['a']], '<scenarios current="0"><scenario name="Best" count="0"/></scenarios>'), sheet()],
  ['excel.custom-view', book('<customWorkbookViews><customWorkbookView name="Mine" guid="{1}"/></customWorkbookViews>'), book('')],
  ['excel.data-table', tabled('dataTable'), tabled('array')],
  ['excel.displayed-precision', book('<calcPr fullPrecision="0"/>'), book('<calcPr fullPrecision="1"/>')],
  ['excel.long-cell', worded(50_001), worded(50_000)],
  ['excel.chart-sheet', chartSheet(''), chartSheet('chart')],
  ['excel.rich-value', values('_localImage'), values('_error')],
  ['excel.sparkline', sheet([['a']], `<extLst><ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}" ${x14}><x14:sparklineGroups><x14:sparklineGroup/></x14:sparklineGroups></ext></extLst>`), sheet([['a']], `<extLst><ext uri="x" ${x14}><x14:sparklineGroups/></ext></extLst>`)],
  ['excel.sheet-background', background, sheet([['a']], '<drawing r:id="p"/>')],
  ['excel.very-hidden', hidden('veryHidden'), hidden('hidden')],
  ['excel.object', sheet([['a']], '<oleObjects><oleObject progId="Word.Document.12" shapeId="1025"/></oleObjects>'), sheet()],
  ['excel.special-filter', filtered('<dynamicFilter type="aboveAverage"/>'), filtered('<filters><filter val="a"/></filters>')],
  ['excel.lost-picture', pictured('r:embed="gone"'), pictured()],
  ['excel.shared-number', rewritten(twoSheets, 'xl/workbook.xml', (text) => text.replace('sheetId="2"', 'sheetId="1"')), twoSheets],
  ['excel.widened-parts', withField(1), withField(0x5455)],
]; // prettier-ignore
