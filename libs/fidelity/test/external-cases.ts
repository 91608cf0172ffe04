import {
  buildDocx,
  buildPptx,
  buildXlsx,
  chartContentType,
  chartXml,
  field,
  paragraph,
  textShape,
} from '@fidelio/testing';

/** One way to name a place outside a file; `address` is a URL or a path of the machine. */
export type ExternalCase = [name: string, format: 'docx' | 'pptx' | 'xlsx', build: (address: string) => Uint8Array];

const external = (type: string, target: string) => ({ id: 'out', type, target, external: true });
const rels = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="out" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`;

const p = (inside: string) => `<w:p>${inside}</w:p>`;
const size = '<wp:extent cx="1828800" cy="1828800"/><wp:docPr id="5" name="Drawing"/>';
const drawing = (uri: string, inside: string) =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${size}<a:graphic><a:graphicData uri="${uri}">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const frame =
  '<a:xfrm><a:off x="0" y="0"/><a:ext cx="1828800" cy="1828800"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
const linkFill = '<a:blipFill><a:blip r:link="out"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>';
const shape = `<wps:wsp><wps:cNvSpPr/><wps:spPr>${frame}${linkFill}</wps:spPr><wps:bodyPr/></wps:wsp>`;
const linkedShape = p(drawing('http://schemas.microsoft.com/office/word/2010/wordprocessingShape', shape));
const linkedGroup = p(
  drawing(
    'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
    `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1828800" cy="1828800"/><a:chOff x="0" y="0"/><a:chExt cx="1828800" cy="1828800"/></a:xfrm></wpg:grpSpPr>${shape}</wpg:wgp>`,
  ),
);
const linkedPicture = p(
  drawing(
    'http://schemas.openxmlformats.org/drawingml/2006/picture',
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="out"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>${frame}</pic:spPr></pic:pic>`,
  ),
);
const vmlPicture = (attribute: string) =>
  p(`<w:r><w:pict><v:shape style="width:144pt;height:144pt"><v:imagedata ${attribute}/></v:shape></w:pict></w:r>`);
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200">${inside}</svg>`;
const embeddedPicture = p(
  drawing(
    'http://schemas.openxmlformats.org/drawingml/2006/picture',
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="in"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>${frame}</pic:spPr></pic:pic>`,
  ),
);
const withMedia = (name: string, content: string) =>
  buildDocx({
    body: embeddedPicture,
    parts: { [`word/media/${name}`]: { content } },
    relationships: [{ id: 'in', type: 'image', target: `media/${name}` }],
  });
const docx = (body: string, type: string, address: string) =>
  buildDocx({ body, relationships: [external(type, address)] });

const word: ExternalCase[] = [
  ['a shape filled with a linked picture', 'docx', (to) => docx(linkedShape, 'image', to)],
  ['a group filled with a linked picture', 'docx', (to) => docx(linkedGroup, 'image', to)],
  ['a linked picture', 'docx', (to) => docx(linkedPicture, 'image', to)],
  ['an old picture by relationship', 'docx', (to) => docx(vmlPicture('r:id="out"'), 'image', to)],
  ['an old picture by its address', 'docx', (to) => buildDocx({ body: vmlPicture(`src="${to}"`) })],
  ['a linked picture in the header', 'docx', (to) =>
    buildDocx({ body: paragraph('x'), header: linkedPicture, parts: { 'word/_rels/header1.xml.rels': { content: rels('image', to) } } })],
  ['a linked picture in a footnote', 'docx', (to) =>
    buildDocx({
      body: p('<w:r><w:footnoteReference w:id="2"/></w:r>'),
      footnotes: `<w:footnote w:id="2">${linkedPicture}</w:footnote>`,
      parts: { 'word/_rels/footnotes1.xml.rels': { content: rels('image', to) } },
    })],
  ['an attached template', 'docx', (to) =>
    buildDocx({
      body: paragraph('x'),
      settings: '<w:attachedTemplate r:id="out"/>',
      parts: { 'word/_rels/settings1.xml.rels': { content: rels('attachedTemplate', to) } },
    })],
  ['an included document elsewhere', 'docx', (to) => docx('<w:altChunk r:id="out"/><w:p/>', 'aFChunk', to)],
  ['an included page with a picture', 'docx', (to) =>
    buildDocx({
      body: '<w:altChunk r:id="chunk"/><w:p/>',
      parts: { 'word/a.html': { content: `<html><body><img src="${to}"></body></html>` } },
      relationships: [{ id: 'chunk', type: 'aFChunk', target: 'a.html' }],
    })],
  ['a subdocument', 'docx', (to) => docx('<w:p><w:subDoc r:id="out"/></w:p>', 'subDocument', to)],
  ['a linked object', 'docx', (to) =>
    docx(p('<w:r><w:object><v:shape id="s" style="width:100pt;height:100pt"/><o:OLEObject Type="Link" ProgID="Excel.Sheet.12" ShapeID="s" DrawAspect="Content" ObjectID="_1" r:id="out" UpdateMode="Always"/></w:object></w:r>'), 'oleObject', to)],
  ...['INCLUDEPICTURE', 'INCLUDETEXT', 'LINK Excel.Sheet.12', 'DDEAUTO Excel', 'IMPORT', 'RD'].map((code): ExternalCase =>
    [`a field ${code}`, 'docx', (to) => buildDocx({ body: p(field(`${code} "${to}"`, 'old')) })]),
  ['a field INCLUDEPICTURE in short form', 'docx', (to) =>
    buildDocx({ body: p(`<w:fldSimple w:instr=" INCLUDEPICTURE &quot;${to}&quot; \\d "><w:r><w:t>old</w:t></w:r></w:fldSimple>`) })],
  ['a field whose code is cut in two runs', 'docx', (to) =>
    buildDocx({ body: p(field(`INCLUDEPICTURE "${to}" \\d`, 'old').replace('INCLUDEPICTURE', 'INCLUDE</w:instrText></w:r><w:r><w:instrText xml:space="preserve">PICTURE')) })],
  ['a vector picture with a link', 'docx', (to) => withMedia('a.svg', svg(`<image xlink:href="${to}" width="200" height="200"/>`))],
  ['a vector picture that is called PNG', 'docx', (to) => withMedia('a.png', svg(`<image href="${to}" width="200" height="200"/>`))],
  ['a vector picture with a style sheet', 'docx', (to) => withMedia('a.svg', svg(`<style>@import url(${to});</style><rect width="9" height="9"/>`))],
  ['a vector picture in a vector picture that is called PNG', 'docx', (to) =>
    withMedia('a.svg', svg(`<image xlink:href="data:image/png;base64,${Buffer.from(svg(`<image xlink:href="${to}" width="200" height="200"/>`)).toString('base64')}" width="200" height="200"/>`))],
  ['a chart with linked data', 'docx', (to) =>
    buildDocx({
      body: p(drawing('http://schemas.openxmlformats.org/drawingml/2006/chart', '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/>')),
      parts: {
        'word/charts/chart1.xml': {
          contentType: chartContentType,
          content: chartXml({ title: 'x', labels: ['a'], values: [1] }).replace('</c:chartSpace>', '<c:externalData xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="out"><c:autoUpdate val="1"/></c:externalData></c:chartSpace>'),
        },
        'word/charts/_rels/chart1.xml.rels': { content: rels('oleObject', to) },
      },
      relationships: [{ id: 'chart', type: 'chart', target: 'charts/chart1.xml' }],
    })],
]; // prettier-ignore

const place =
  '<p:spPr><a:xfrm><a:off x="838200" y="838200"/><a:ext cx="1828800" cy="1828800"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
const slidePicture = (blip: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="7" name="x"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${blip}/><a:stretch><a:fillRect/></a:stretch></p:blipFill>${place}</p:spPr></p:pic>`;
const media = (element: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="7" name="x"/><p:cNvPicPr/><p:nvPr><a:${element} r:link="out"/></p:nvPr></p:nvPicPr><p:blipFill><a:stretch><a:fillRect/></a:stretch></p:blipFill>${place}</p:spPr></p:pic>`;
const pptx = (shapes: string, type: string, to: string) =>
  buildPptx({ slides: [shapes], slideRelationships: { 1: [external(type, to)] } });

const powerpoint: ExternalCase[] = [
  ['a linked picture', 'pptx', (to) => pptx(slidePicture('r:link="out"'), 'image', to)],
  ['a shape filled with a linked picture', 'pptx', (to) =>
    pptx(`<p:sp><p:nvSpPr><p:cNvPr id="7" name="x"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${place}${linkFill}</p:spPr></p:sp>`, 'image', to)],
  ['a linked film', 'pptx', (to) => pptx(media('videoFile'), 'video', to)],
  ['a linked sound', 'pptx', (to) => pptx(media('audioFile'), 'audio', to)],
  ['a linked object', 'pptx', (to) =>
    pptx('<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="x"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="838200" y="838200"/><a:ext cx="1828800" cy="1828800"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"><p:oleObj name="x" r:id="out" imgW="1828800" imgH="1828800" progId="Excel.Sheet.12"><p:link updateAutomatic="1"/></p:oleObj></a:graphicData></a:graphic></p:graphicFrame>', 'oleObject', to)],
  ['a linked picture on the master', 'pptx', (to) =>
    buildPptx({
      slides: [textShape({ id: 2, text: ['x'] })],
      master: slidePicture('r:link="out"'),
      parts: {
        'ppt/slideMasters/_rels/slideMaster1.xml.rels': {
          content: rels('image', to).replace('</Relationships>', '<Relationship Id="layout" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slideLayout" Target="../slideLayouts/slideLayout1.xml"/><Relationship Id="theme" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/theme" Target="../theme/theme1.xml"/></Relationships>'),
        },
      },
    })],
  ['a background filled with a linked picture', 'pptx', (to) =>
    pptx(`${textShape({ id: 2, text: ['x'] })}</p:spTree></p:cSld><p:cSld><p:bg><p:bgPr>${linkFill}<a:effectLst/></p:bgPr></p:bg><p:spTree>`, 'image', to)],
]; // prettier-ignore

const sheet = (
  behind: string,
  relationships: { id: string; type: string; target: string; external?: boolean }[] = [],
) => ({ name: 'A', rows: [['x', 1]], behind, relationships });
const sheetDrawing = (blip: string) =>
  `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="1828800" cy="1828800"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="x"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip ${blip}/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr>${frame}</xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`;
const formula = (text: string): Uint8Array =>
  buildXlsx({ sheets: [{ name: 'A', rows: [[{ formula: text, value: 4 }]] }] });
/** Without a stored value, so that a program that opens the file has to compute. */
const computed = (text: string): Uint8Array =>
  buildXlsx({ sheets: [{ name: 'A', rows: [['x']], behind: '' }], parts: {
    'xl/worksheets/sheet1.xml': { content: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><f>${text}</f></c></row></sheetData></worksheet>` },
  } }); // prettier-ignore

const excel: ExternalCase[] = [
  ['a linked picture', 'xlsx', (to) =>
    buildXlsx({
      sheets: [sheet('<drawing r:id="d"/>', [{ id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' }])],
      parts: {
        'xl/drawings/drawing1.xml': { content: sheetDrawing('r:link="out"'), contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml' },
        'xl/drawings/_rels/drawing1.xml.rels': { content: rels('image', to) },
      },
    })],
  ['another workbook', 'xlsx', (to) =>
    buildXlsx({
      sheets: [{ name: 'A', rows: [[{ formula: '[1]Other!A1', value: 4 }]] }],
      workbook: '<externalReferences><externalReference r:id="ext"/></externalReferences>',
      relationships: [{ id: 'ext', type: 'externalLink', target: 'externalLinks/externalLink1.xml' }],
      parts: {
        'xl/externalLinks/externalLink1.xml': { content: '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><externalBook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="out"><sheetNames><sheetName val="Other"/></sheetNames></externalBook></externalLink>', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml' },
        'xl/externalLinks/_rels/externalLink1.xml.rels': { content: rels('externalLinkPath', to) },
      },
    })],
  ['a function that fetches', 'xlsx', (to) => computed(`_xlfn.WEBSERVICE("${to}")`)],
  ['a function that fetches, with a stored value', 'xlsx', (to) => formula(`_xlfn.WEBSERVICE("${to}")`)],
  ['a reference to a file', 'xlsx', (to) => computed(`'${to}'#$Sheet1.A1`)],
  ['a reference made from text', 'xlsx', (to) => computed(`INDIRECT("'${to}'#$Sheet1.A1")`)],
  ['a DDE link', 'xlsx', (to) => computed(`DDE("soffice","${to}","A1")`)],
  ['a rule whose formula fetches', 'xlsx', (to) =>
    buildXlsx({ sheets: [sheet(`<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1" dxfId="0"><formula>_xlfn.WEBSERVICE("${to}")="x"</formula></cfRule></conditionalFormatting>`)] })],
  ['a name that fetches', 'xlsx', (to) =>
    buildXlsx({ sheets: [sheet('')], workbook: `<definedNames><definedName name="Out">_xlfn.WEBSERVICE("${to}")</definedName></definedNames>` })],
  ['a query table', 'xlsx', (to) =>
    buildXlsx({
      sheets: [sheet('', [{ id: 'q', type: 'queryTable', target: '../queryTables/queryTable1.xml' }])],
      relationships: [{ id: 'con', type: 'connections', target: 'connections.xml' }],
      parts: {
        'xl/queryTables/queryTable1.xml': { content: '<queryTable xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" name="q" connectionId="1"/>', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.queryTable+xml' },
        'xl/connections.xml': { content: `<connections xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><connection id="1" name="c" type="4" refreshedVersion="6" refreshOnLoad="1"><webPr sourceData="1" url="${to}"/></connection></connections>`, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml' },
      },
    })],
  ['a published sheet', 'xlsx', (to) =>
    buildXlsx({ sheets: [sheet(`<webPublishItems count="1"><webPublishItem id="1" divId="d" sourceType="sheet" destinationFile="${to}" autoRepublish="1"/></webPublishItems>`)] })],
  ['a picture behind the cells', 'xlsx', (to) => buildXlsx({ sheets: [sheet('<picture r:id="out"/>', [external('image', to)])] })],
  ['a picture with a link', 'xlsx', (to) =>
    buildXlsx({
      sheets: [sheet('<drawing r:id="d"/>', [{ id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' }])],
      parts: {
        'xl/drawings/drawing1.xml': { content: sheetDrawing('r:link="out"').replace('<xdr:cNvPr id="2" name="x"/>', '<xdr:cNvPr id="2" name="x"><a:hlinkClick r:id="out"/></xdr:cNvPr>'), contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml' },
        'xl/drawings/_rels/drawing1.xml.rels': { content: rels('image', to) },
      },
    })],
]; // prettier-ignore

export const externalCases: ExternalCase[] = [...word, ...powerpoint, ...excel];
