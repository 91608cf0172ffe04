import { buildDocx, contentControl, field, paragraph, run, symbol, table, textBox, zipParts } from '../office/index.ts';
import type { Fixture } from './fixture.ts';
import { wordEvidenceFixtures } from './word-evidence-fixtures.ts';
import { wordReportFixtures } from './word-report-fixtures.ts';

const p = (inside: string, properties = '') =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${inside}</w:p>`;
const body = (xml: string) => buildDocx({ body: xml });
const styled = (styles: string, xml = paragraph('x', 'Own')) => buildDocx({ body: xml, styles });
const rows = [['a', 'b']];
const section = (inside: string) => `<w:sectPr>${inside}</w:sectPr>`;
const page = (width: number, height: number) => `<w:pgSz w:w="${width}" w:h="${height}"/>`;
const drawing = (uri: string, inside: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="5" name="Drawing"/><a:graphic><a:graphicData uri="${uri}">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const vml = (inside: string) => `<w:r><w:pict>${inside}</w:pict></w:r>`;
const picture = (id: string) =>
  drawing('picture', `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic>`);
const withImage = (file: string, xml: string, content: Uint8Array | string = 'x') =>
  buildDocx({
    body: xml,
    parts: { [`word/media/${file}`]: { content } },
    relationships: [{ id: 'image', type: 'image', target: `media/${file}` }],
  });
const checkBox = (state: string) =>
  `<w:ffData><w:name w:val="Box"/><w:checkBox><w:sizeAuto/><w:default w:val="${state}"/></w:checkBox></w:ffData>`;
const bound = '<w:dataBinding w:xpath="/a/b" w:storeItemID="{1}"/>';
const num = (inside: string, second = '') =>
  `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/>${inside}</w:num>${second}`;
const bookmark = '<w:bookmarkStart w:id="1" w:name="_Ref1"/><w:bookmarkEnd w:id="1"/>';
const blip =
  '<a:blip r:embed="image"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="image"/></a:ext></a:extLst></a:blip>';
const png = (width: number) =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, width, 0, 0, 0, 1]);

/** A document that asks for a header of its own on the first page. */
export const withHeaders = (first: string, other: string, body = p('')) =>
  buildDocx({
    body,
    section: section(
      '<w:headerReference w:type="first" r:id="first"/><w:headerReference w:type="default" r:id="other"/><w:titlePg/>',
    ),
    parts: Object.fromEntries(
      [first, other].map((words, index) => [
        `word/header${index}.xml`,
        {
          content: `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:hdr>`,
          contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
        },
      ]),
    ),
    relationships: ['first', 'other'].map((id, index) => ({ id, type: 'header', target: `header${index}.xml` })),
  });

/** For each finding a file that has it and one that looks alike and has it not. */
export const wordFixtures: Fixture[] = [
  ['word.placeholder-grid', body(table({ grid: [100, 100], rows }) + p('')), body(table({ grid: [100, 200], rows }) + p(''))],
  ['word.cell-width-missing', body(table({ grid: [2000, 3000], rows, widths: false }) + p('')), body(table({ grid: [2000, 3000], rows, widths: false, properties: '<w:tblW w:w="0" w:type="auto"/><w:tblLayout w:type="fixed"/>' }) + p(''))],
  ['word.logical-side-borders', body(table({ grid: [2000, 3000], rows, cellProperties: '<w:tcBorders><w:start w:val="single"/></w:tcBorders>' }) + p('')), body(table({ grid: [2000, 3000], rows, cellProperties: '<w:tcMar><w:start w:w="10" w:type="dxa"/></w:tcMar>' }) + p(''))],
  ['word.raw-tab', body(p('<w:r><w:t>a\tb</w:t></w:r>')), body(p('<w:r><w:t>\t\ta\n</w:t><w:tab/></w:r>'))],
  ['word.style-cycle', styled('<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/></w:style>'), styled('<w:style w:type="paragraph"><w:name w:val="A"/><w:basedOn w:val=""/></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="Normal"/></w:style>')],
  ['word.field-in-one-run', body(p('<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="end"/><w:t> of </w:t></w:r>')), body(p(field('PAGE', '1')))],
  ['word.contents-empty', body(p(field('TOC \\o "1-3"', '')) + paragraph('One', 'Heading1')), body(p(field('TOC \\o "1-3"', 'One 1')) + paragraph('One', 'Heading1'))],
  ['word.svg-placeholder', withImage('a.png', p(drawing('picture', `<pic:pic><pic:blipFill>${blip}</pic:blipFill></pic:pic>`)), png(1)), withImage('a.png', p(drawing('picture', `<pic:pic><pic:blipFill>${blip}</pic:blipFill></pic:pic>`)), png(200))],
  ['word.content-control', body(p(contentControl('<w:date/>', '4 May'))), body(p(contentControl('<w:text/>', '4 May')))],
  ['word.bound-control', body(p(contentControl('<w:text/>', 'x', bound))), body(p(contentControl('<w:text/>', 'x')))],
  ['word.alt-chunk', buildDocx({ body: '<w:altChunk r:id="chunk"/><w:p/>', parts: { 'word/a.html': { content: '<p>Hello</p>' } }, relationships: [{ id: 'chunk', type: 'aFChunk', target: 'a.html' }] }), body('<w:customXml w:element="altChunk"><w:p/></w:customXml><w:p/>')],
  ['word.cross-reference', body(p(bookmark) + p(field('REF _Ref1 \\h', 'Prices'))), body(p(bookmark) + p(field('REF _Gone \\h', 'Prices')))],
  ['word.page-reference', body(p(bookmark + field('PAGEREF _Ref1', '3'))), body(p(`${field('TOC', '')}`.replace('</w:r><w:r><w:fldChar w:fldCharType="end">', `</w:r>${field('PAGEREF _Ref1', '3')}<w:r><w:fldChar w:fldCharType="end">`)))],
  ['word.sequence-number', body(p(field('SEQ Figure', '1'))), body(p(field('SECTION', '1')))],
  ['word.merge-field', body(p('<w:fldSimple w:instr=" MERGEFIELD Name "><w:r><w:t>«Name»</w:t></w:r></w:fldSimple>')), body(p('<w:fldSimple w:instr=" MERGESEQ "><w:r><w:t>x</w:t></w:r></w:fldSimple>'))],
  ['word.frame', body(p(run('x'), '<w:framePr w:w="3000" w:hSpace="141" w:wrap="around"/>') + paragraph('y')), body(p(run('x'), '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around"/>') + paragraph('y'))],
  ['word.drop-cap', body(p(run('x'), '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around"/>') + paragraph('y')), body(p(run('x'), '<w:framePr w:dropCap="none"/>') + paragraph('y'))],
  ['word.custom-heading', styled('<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Chapter"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>'), styled('<w:style w:type="paragraph" w:customStyle="1" w:styleId="Own"><w:name w:val="Own"/></w:style><w:style w:type="paragraph" w:styleId="Title2"><w:name w:val="Unused"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>')],
  ['word.list-override', buildDocx({ body: p(''), numbering: num('<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>') }), buildDocx({ body: p(''), numbering: num('') })],
  ['word.text-box', body(p(textBox({ id: 1, text: ['Opening hours'], wrap: 'TopAndBottom' }))), body(p(vml('<v:shape><v:imagedata/></v:shape>')))],
  ['word.floating-box', body(p(textBox({ id: 1, text: ['Opening hours'], wrap: 'Square' }))), body(p(textBox({ id: 1, text: ['Opening hours'], wrap: 'inline' })))],
  ['word.shape', body(p(vml('<v:rect style="width:10pt"/>'))), body(p(vml('<v:rect o:hr="t"/>')))],
  ['word.group', body(p(vml('<v:group><v:rect/></v:group>'))), body(p(vml('<v:shapetype id="t"/>')))],
  ['word.word-art', body(p(vml('<v:shape id="x"><v:textpath string="Hi"/></v:shape>'))), body(p(vml('<v:shape id="PowerPlusWaterMarkObject1"><v:textpath string="Hi"/></v:shape>')))],
  ['word.watermark', body(p(vml('<v:shape id="PowerPlusWaterMarkObject1"><v:textpath string="Hi"/></v:shape>'))), body(p(vml('<v:shape id="x"><v:textpath string="Hi"/></v:shape>')))],
  ['word.smartart', body(p(drawing('diagram', '<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"/>'))), body(p(drawing('chart', '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>')))],
  ['word.chart', body(p(drawing('chart', '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>'))), body(p(drawing('chart', '<x:chart xmlns:x="urn:other"/>')))],
  ['word.metafile', withImage('a.emf', p(picture('image'))), withImage('a.png', p(picture('image')))],
  ['word.empty-comments', buildDocx({ body: p(run('x')), comments: '' }), buildDocx({ body: p('<w:r><w:commentReference w:id="2"/></w:r>'), comments: '<w:comment w:id="2" w:author="a"><w:p/></w:comment>' })],
  ['word.wrong-nesting', body(p('<w:r><w:p/></w:r>')), body(p(textBox({ id: 1, text: ['x'] })))],
  ['word.form-field', body(p(field('FORMCHECKBOX', '', checkBox('1')))), body(p(field('FORMULA', '1')))],
  ['word.symbol', body(p(symbol('Wingdings', 'F0FC'))), body(p(symbol('Calibri', '2713')))],
  ['word.tracked-change', body(p(`<w:ins w:id="1" w:author="a">${run('new')}</w:ins>`)), body(p(run('x'), '<w:rPr><w:b/></w:rPr><w:pPrChange w:id="2" w:author="a"><w:pPr/></w:pPrChange>'))],
  ['word.nested-table', body(`<w:tbl><w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="5000" w:type="dxa"/></w:tcPr>${table({ grid: [2000, 2000], rows })}<w:p/></w:tc></w:tr></w:tbl><w:p/>`), body(table({ grid: [2000, 2000], rows }) + p('') + table({ grid: [2000, 2000], rows }) + p(''))],
  ['word.page-size-change', buildDocx({ body: p('', section(page(16838, 23811))), section: section(page(11906, 16838)) }), buildDocx({ body: p('', section(page(16838, 11906))), section: section(page(11906, 16838)) })],
  ['word.first-page', withHeaders('Report', 'Page'), withHeaders('Page', 'Page')],
  ['word.page-border', buildDocx({ body: p(''), section: section('<w:pgBorders><w:top w:val="single"/></w:pgBorders>') }), buildDocx({ body: p(''), section: section('<w:pgBorders/>') })],
  ['word.line-number', buildDocx({ body: p(''), section: section('<w:lnNumType w:countBy="1"/>') }), body(p('', '<w:suppressLineNumbers/>'))],
  ['word.columns', buildDocx({ body: p(''), section: section('<w:cols w:num="4"/>') }), buildDocx({ body: p(''), section: section('<w:cols w:num="2"/>') })],
  ['word.equation', body(p('<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>')), body(p('<w:r><w:t>oMath</w:t></w:r>'))],
  ['word.capitals', body(p(run('x', '<w:caps/>'))), body(p(run('x', '<w:caps w:val="0"/><w:smallCaps/>') + run('YES', '<w:caps/>'), '<w:rPr><w:caps/></w:rPr>'))],
  ['word.tab-leader', body(p('', '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9000"/></w:tabs>')), body(p('', '<w:tabs><w:tab w:val="right" w:leader="none" w:pos="9000"/></w:tabs>'))],
  ['word.endnote', body(p('<w:r><w:endnoteReference w:id="1"/></w:r>')), body(p('<w:r><w:footnoteReference w:id="1"/></w:r>'))],
  ['word.object', body(p('<w:r><w:object><o:OLEObject Type="Embed"/></w:object></w:r>')), body(p('<w:r><w:object/></w:r>'))],
  ['word.activex', body(p('<w:r><w:object><w:control r:id="x"/></w:object></w:r>')), body(p('<w:r><w:object/></w:r>'))],
  ['word.too-long', body(p(`<w:r><w:t>${'x'.repeat(1_030_000)}</w:t></w:r>`)), body(p(`<w:r><w:t>${'x'.repeat(100_000)}</w:t></w:r>`))],
  ['word.signed', signed('http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin'), signed('http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail')],
  ...wordReportFixtures,
  ...wordEvidenceFixtures,
]; // prettier-ignore

function signed(type: string): Uint8Array {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="sigs" ContentType="application/vnd.openxmlformats-package.digital-signature-origin"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="b" Type="${type}" Target="_xmlsignatures/origin.sigs"/></Relationships>`;

  return zipParts({ '[Content_Types].xml': types, '_rels/.rels': rels, 'word/document.xml': '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>', '_xmlsignatures/origin.sigs': 'x' }); // prettier-ignore
}
