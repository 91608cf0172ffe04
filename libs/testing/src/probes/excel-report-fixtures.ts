import { buildXlsx, tableContentType, tableXml, type XlsxParts } from '../office/index.ts';
import type { Fixture } from './fixture.ts';
import { rewritten } from './powerpoint-report-fixtures.ts';
import { smallPng, smallSvg } from './small-pictures.ts';

const sheet = (
  rows: XlsxParts['sheets'][number]['rows'],
  behind = '',
  more: Partial<XlsxParts> = {},
  relationships: XlsxParts['sheets'][number]['relationships'] = [],
) => buildXlsx({ sheets: [{ name: 'Prices', rows, behind, relationships }], ...more });
const sheetPart = 'xl/worksheets/sheet1.xml';

/** Cells that carry the second format of the workbook, whose markup is given. */
export const formatted = (format: string, cells: string) =>
  rewritten(
    rewritten(sheet([['a']]), 'xl/styles.xml', (text) =>
      text.replace(
        '</cellXfs>',
        `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0">${format}</xf></cellXfs>`,
      ),
    ),
    sheetPart,
    (text) => text.replace(/<sheetData>.*<\/sheetData>/, `<sheetData><row r="1">${cells}</row></sheetData>`),
  );
const text = (reference: string, style = ' s="1"') =>
  `<c r="${reference}"${style} t="inlineStr"><is><t>Rent</t></is></c>`;
const box =
  '<extLst><ext xmlns:xfpb="http://schemas.microsoft.com/office/spreadsheetml/2022/featurepropertybag" uri="{C7286773-470A-42A8-94C5-96B5CB345126}"><xfpb:xfComplement i="0"/></ext></extLst>';
const truth = (style: string) => `<c r="A1"${style} t="b"><v>1</v></c>`;

const linked = (link: string) => sheet([['First quarter']], `<hyperlinks>${link}</hyperlinks>`);
const linkedOut = (target: string) =>
  sheet([['Branches']], '<hyperlinks><hyperlink ref="A1" r:id="out"/></hyperlinks>', {}, [
    { id: 'out', type: 'hyperlink', target, external: true },
  ]);
const list = (attributes: string) =>
  sheet([['a']], `<dataValidations count="1"><dataValidation type="list" ${attributes} sqref="A1"><formula1>"a,b"</formula1></dataValidation></dataValidations>`); // prettier-ignore

const tabled = (ignorable: string) =>
  rewritten(
    sheet([['Net', 'Sum'], [2, 3]], '<tableParts count="1"><tablePart r:id="t"/></tableParts>', {
      parts: { 'xl/tables/table1.xml': { content: tableXml({ id: 1, name: 'Prices', range: 'A1:B2', columns: ['Net', 'Sum'] }), contentType: tableContentType } },
    }, [{ id: 't', type: 'table', target: '../tables/table1.xml' }]),
    sheetPart,
    (markup) => markup.replace('<worksheet ', `<worksheet xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" mc:Ignorable="${ignorable}" `),
  ); // prettier-ignore

const withPicture = (ending: 'png' | 'svg') =>
  sheet([['a']], '<drawing r:id="d"/>', {
    parts: {
      'xl/drawings/drawing1.xml': { content: '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="1143000" cy="571500"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="image"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1143000" cy="571500"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>', contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml' },
      'xl/drawings/_rels/drawing1.xml.rels': { content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="image" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/a.${ending}"/></Relationships>` },
      [`xl/media/a.${ending}`]: { content: ending === 'svg' ? smallSvg : smallPng(12, 6) },
    },
  }, [{ id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' }]); // prettier-ignore

const sum = (formula: string) => sheet([[2, 3, { formula, value: 5 }, '=SUM(A1:B1)']]);

/** For each kind of public report on workbooks one that has it and one that only looks so. */
export const excelReportFixtures: Fixture[] = [
  ['excel.silent-link', linked(`<hyperlink ref="A1" location="'Q1 figures'!A1"/>`), linked(`<hyperlink ref="A1" location="'Q1 figures'!A1" display="First quarter"/>`)],
  ['excel.cell-box', formatted(box, truth(' s="1"')), formatted('', truth(' s="1"'))],
  ['excel.indent-without-side', formatted('<alignment indent="1"/>', text('A1')), formatted('<alignment horizontal="left" indent="1"/>', text('A1'))],
  ['excel.server-link', linkedOut(String.raw`..\Lists\Branches.xlsx`), linkedOut('https://example.com/Lists/Branches.xlsx')],
  ['excel.formula-equals', sum('=SUM(A1:B1)'), sum('SUM(A1:B1)')],
  ['excel.list-without-alert', list('allowBlank="1"'), list('allowBlank="1" showErrorMessage="1"')],
  ['excel.ignored-prefix', tabled('r'), tabled('x14ac')],
  ['excel.missing-part', rewritten(sheet([['a']]), 'xl/_rels/workbook.xml.rels', (markup) => markup.replace('</Relationships>', '<Relationship Id="gone" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain" Target="calcChain.xml"/></Relationships>')), sheet([['a']])],
  ['excel.vector-picture', withPicture('svg'), withPicture('png')],
]; // prettier-ignore
