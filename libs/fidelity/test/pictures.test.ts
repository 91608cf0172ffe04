import { expect, test } from '@jest/globals';
import { buildDocx, buildXlsx, chartContentType, chartXml } from '@fidelio/testing';
import { diagnose, repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { officeProgram } from '../src/render/office-program.js';

/** The look of pages is the subject of other tests. */
const quick = { gates: { look: false } };
const ellipse = '<w:p><w:r><w:pict><v:oval style="width:60pt;height:40pt" fillcolor="#c00000"/></w:pict></w:r></w:p>';
const file = buildDocx({ body: ellipse });

(officeProgram() ? test : test.skip)(
  'a drawn shape becomes a picture of it where LibreOffice is installed',
  async () => {
    const { diagnosis, fixed } = await repair(file, { with: ['word.shape'] });

    expect(diagnosis.findings).toMatchObject([{ id: 'word.shape', outcome: 'fixed' }]);
    const office = openPackage(fixed!);
    expect(office.names).toContain('word/media/fidelio1.png');
    expect(office.text('word/document.xml').text).toMatch(/<wp:extent cx="762000" cy="508000"\/>/);
    expect((await repair(fixed!, { with: ['word.shape'] })).fixed).toBeNull();
  },
);

test('what needs LibreOffice says so where it is missing, and is never a blank picture', async () => {
  const { findings } = await diagnose(file);

  expect(findings).toMatchObject([{ id: 'word.shape', outcome: officeProgram() ? 'offered' : 'unavailable' }]);
});

const xdr = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const relationship = (id: string, type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
const cell = (column: number, row: number) =>
  `<xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff>`;
const radar = buildXlsx({
  sheets: [
    {
      name: 'Prices',
      rows: [['a', 3]],
      behind: '<drawing r:id="d"/>',
      relationships: [{ id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' }],
    },
  ],
  parts: {
    'xl/drawings/drawing1.xml': {
      content: `<xdr:wsDr xmlns:xdr="${xdr}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:twoCellAnchor><xdr:from>${cell(1, 1)}</xdr:from><xdr:to>${cell(6, 12)}</xdr:to><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Skills"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="c"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`,
      contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml',
    },
    'xl/drawings/_rels/drawing1.xml.rels': { content: relationship('c', 'chart', '../charts/chart1.xml') },
    'xl/charts/chart1.xml': {
      content: chartXml({ kind: 'radar', title: 'Skills', labels: ['a', 'b', 'c'], values: [1, 3, 2] }),
      contentType: chartContentType,
    },
  },
});

(officeProgram() ? test : test.skip)('a chart that Sheets does not draw becomes a picture in its place', async () => {
  const agreed = ['excel.chart-kind'];

  const { diagnosis, fixed, refusals } = await repair(radar, { with: agreed });

  expect(refusals).toEqual([]);
  expect(diagnosis.findings).toMatchObject([{ id: 'excel.chart-kind', outcome: 'fixed' }]);
  const office = openPackage(fixed!);
  expect(office.names).not.toContain('xl/charts/chart1.xml');
  expect(office.text('xl/drawings/drawing1.xml').text).toMatch(
    /<\/xdr:to><xdr:pic>.*name="Skills".*r:embed="fidelio1".*<\/xdr:pic><xdr:clientData\/>/,
  );
  expect((await repair(fixed!, { with: agreed })).fixed).toBeNull();
});

const onSheet = (shapes: string) =>
  buildXlsx({
    sheets: [
      {
        name: 'Prices',
        rows: [['a', 3]],
        behind: '<drawing r:id="d"/>',
        relationships: [{ id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' }],
      },
    ],
    parts: {
      'xl/drawings/drawing1.xml': {
        content: `<xdr:wsDr xmlns:xdr="${xdr}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><xdr:twoCellAnchor><xdr:from>${cell(1, 1)}</xdr:from><xdr:to>${cell(4, 6)}</xdr:to>${shapes}<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`,
        contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml',
      },
      'xl/drawings/_rels/drawing1.xml.rels': { content: relationship('away', 'hyperlink', '#Prices!A1') },
    },
  });
const sheetShape = (attributes: string, words: string, fill = '<a:solidFill><a:srgbClr val="FFF2CC"/></a:solidFill>') =>
  `<xdr:sp ${attributes}><xdr:nvSpPr><xdr:cNvPr id="3" name="Note"><a:hlinkClick r:id="away"/></xdr:cNvPr><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr><a:xfrm><a:off x="609600" y="190500"/><a:ext cx="1828800" cy="952500"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill}<a:ln w="12700"><a:solidFill><a:srgbClr val="7F6000"/></a:solidFill></a:ln></xdr:spPr><xdr:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-GB" sz="1100"/><a:t>${words}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`;

(officeProgram() ? test : test.skip)(
  'a shape over the cells becomes a picture with its words as description, and stays a link',
  async () => {
    const { diagnosis, fixed, refusals } = await repair(onSheet(sheetShape('macro="" textlink=""', 'Read this first')));

    expect(refusals).toEqual([]);
    expect(diagnosis.findings).toMatchObject([{ id: 'excel.drawing', outcome: 'fixed' }]);
    const office = openPackage(fixed!);
    expect(office.text('xl/drawings/drawing1.xml').text).toMatch(
      /<xdr:oneCellAnchor>.*<xdr:ext cx="1854200" cy="977900"\/><xdr:pic>.*name="Note" descr="Read this first"><a:hlinkClick r:id="away"\/>.*r:embed="fidelio1".*<\/xdr:pic><xdr:clientData\/>/,
    );
    expect((await repair(fixed!)).fixed).toBeNull();
  },
);

(officeProgram() ? test : test.skip).each([
  ['starts a macro', sheetShape('macro="[0]!Go"', 'Go'), 'a click on it starts a macro'],
  ['shows a cell', sheetShape('textlink="Prices!$A$1"', 'a'), 'it shows the value of a cell'],
])('a shape that %s stays a shape', async (_what, shape, reason) => {
  const { fixed, skipped } = await repair(onSheet(shape));

  expect(fixed).toBeNull();
  expect(skipped).toMatchObject([{ finding: 'excel.drawing', reason }]);
});

(officeProgram() ? test : test.skip)('a group of two shapes becomes one picture with the words of both', async () => {
  const place = '<a:off x="609600" y="190500"/><a:ext cx="1828800" cy="952500"/>';
  const group = `<xdr:grpSp><xdr:nvGrpSpPr><xdr:cNvPr id="9" name="Both"/><xdr:cNvGrpSpPr/></xdr:nvGrpSpPr><xdr:grpSpPr><a:xfrm>${place}<a:chOff x="609600" y="190500"/><a:chExt cx="1828800" cy="952500"/></a:xfrm></xdr:grpSpPr>${['First', 'Second'].map((words) => sheetShape('', words).replace(/<a:hlinkClick[^>]*>/, '')).join('')}</xdr:grpSp>`;

  const { fixed, refusals } = await repair(onSheet(group), quick);

  expect(refusals).toEqual([]);
  expect(openPackage(fixed!).text('xl/drawings/drawing1.xml').text).toContain('descr="First Second"');
});

const stroke = (properties: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1905000" cy="0"/><wp:docPr id="1" name="Line"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvCnPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1905000" cy="0"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom>${properties}</wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

(officeProgram() ? test : test.skip)('a line without height is drawn with a margin', async () => {
  const line = buildDocx({
    body: stroke('<a:ln w="12700"><a:solidFill><a:srgbClr val="C00000"/></a:solidFill></a:ln>'),
  });

  const { fixed } = await repair(line, { with: ['word.shape'] });

  expect(openPackage(fixed!).text('word/document.xml').text).toContain('<wp:extent cx="1905000" cy="101600"/>');
});

test('a shape that nobody sees is nothing to lose', async () => {
  const { findings } = await diagnose(buildDocx({ body: stroke('<a:noFill/><a:ln><a:noFill/></a:ln>') }));

  expect(findings.map(({ id }) => id)).not.toContain('word.shape');
});

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48" viewBox="0 0 96 48">${inside}</svg>`;
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const vector = (inside: string) =>
  buildDocx({
    body: '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="1" name="Icon"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Icon"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="dot"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="svg"/></a:ext></a:extLst></a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    parts: { 'word/media/dot.png': { content: dot }, 'word/media/icon.svg': { content: svg(inside) } },
    relationships: [
      { id: 'dot', type: 'image', target: 'media/dot.png' },
      { id: 'svg', type: 'image', target: 'media/icon.svg' },
    ],
  });

(officeProgram() ? test : test.skip)('the stand-in of a vector picture becomes a picture of it', async () => {
  const { diagnosis, fixed, refusals } = await repair(vector('<rect width="96" height="48" fill="#c00000"/>'));

  expect(refusals).toEqual([]);
  expect(diagnosis.findings).toMatchObject([{ id: 'word.svg-placeholder', outcome: 'fixed' }]);
  expect(openPackage(fixed!).text('word/document.xml').text).toContain('<a:blip r:embed="fidelio1">');
  expect((await repair(fixed!)).fixed).toBeNull();
});

test('a vector picture that would fetch something is not drawn', async () => {
  const { diagnosis, fixed } = await repair(vector('<image href="http://127.0.0.1:4399/x.png" width="9" height="9"/>'));

  expect(fixed).toBeNull();
  expect(diagnosis.findings).toMatchObject([{ id: 'word.svg-placeholder', outcome: 'waiting' }]);
});

/** A PNG of one pixel: what an object shows. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const embedded = (shape: string) =>
  buildDocx({
    body: `<w:p><w:r><w:object><v:shape style="width:120pt;height:50pt">${shape}</v:shape><o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" r:id="book"/></w:object></w:r></w:p>`,
    parts: {
      'word/media/shown.png': { content: pixel },
      'word/embeddings/book.xlsx': { content: 'x', contentType: 'application/octet-stream' },
    },
    relationships: [
      { id: 'shown', type: 'image', target: 'media/shown.png' },
      { id: 'book', type: 'package', target: 'embeddings/book.xlsx' },
    ],
  });

(officeProgram() ? test : test.skip)('an embedded object becomes the picture that it shows', async () => {
  const { diagnosis, fixed } = await repair(embedded('<v:imagedata r:id="shown"/>'));
  const bare = await repair(embedded(''));

  expect(diagnosis).toMatchObject({ complete: true, findings: [{ id: 'word.object', outcome: 'fixed' }] });
  expect(openPackage(fixed!).text('word/document.xml').text).toMatch(
    /<w:drawing><wp:inline.*cx="1524000" cy="635000".*descr="Excel table".*r:embed="shown"/,
  );
  expect(openPackage(fixed!).names).toContain('word/embeddings/book.xlsx');
  expect(bare.fixed).toBeNull();
  expect(bare.diagnosis.findings[0]?.reason).toContain('the file holds no picture of it');
});
