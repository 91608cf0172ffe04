import { buildDocx, run, table } from '../office/index.ts';
import type { Fixture } from './fixture.ts';
import { smallPng } from './small-pictures.ts';

type Docx = Partial<Parameters<typeof buildDocx>[0]>;
const p = (inside: string, properties = '') =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${inside}</w:p>`;
const body = (xml = p(run('x')), more: Docx = {}) => buildDocx({ body: xml, ...more });
const text = (properties: string, words = 'Minutes') => body(p(run(words, properties)));
const settings = (xml: string) => body(undefined, { settings: xml });
const cell = (properties: string) =>
  body(table({ grid: [3000], rows: [['Item']], cellProperties: properties }) + p(''));
const section = (inside: string) => body(undefined, { section: `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>${inside}</w:sectPr>` }); // prettier-ignore
const numbered = (level: string) =>
  body(p(run('x'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'), { numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0">${level}</w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>` }); // prettier-ignore
const field = (code: string, result = '3') => body(p(`<w:fldSimple w:instr="${code}">${run(result)}</w:fldSimple>`));
const headed = (code: string) =>
  body(undefined, { header: p(`<w:fldSimple w:instr="${code}">${run('Results')}</w:fldSimple>`) });
/** A picture that the text flows around as this says; what stands in its properties and behind its own. */
const picture = (wrap: string, properties = '', behind = '') =>
  body(
    p(`<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="1143000" cy="571500"/>${wrap}<wp:docPr id="1" name="Logo" descr="Logo">${properties}</wp:docPr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="image"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1143000" cy="571500"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${behind}</pic:spPr></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`),
    {
      parts: { 'word/media/a.png': { content: smallPng(12, 6) } },
      relationships: [
        { id: 'image', type: 'image', target: 'media/a.png' },
        { id: 'web', type: 'hyperlink', target: 'https://example.com', external: true },
      ],
    },
  ); // prettier-ignore
const square = '<wp:wrapSquare wrapText="bothSides"/>';
const macros = (type: string) =>
  body(undefined, { variant: 'docm', parts: { 'word/vbaProject.bin': { content: 'x' } }, relationships: [{ id: 'own', type, target: 'vbaProject.bin' }] }); // prettier-ignore
const bookmark = (name: string) => body(p(`<w:bookmarkStart w:id="1" w:name="${name}"/>${run('x')}<w:bookmarkEnd w:id="1"/>`)); // prettier-ignore

/** For each thing that Docs has no counterpart of a file that has it and one that only looks so. */
export const wordLookFixtures: Fixture[] = [
  ['word.embedded-font', settings('<w:embedTrueTypeFonts/>'), settings('<w:embedTrueTypeFonts w:val="0"/>')],
  ['word.protection', settings('<w:documentProtection w:edit="readOnly" w:enforcement="1"/>'), settings('<w:documentProtection w:edit="readOnly" w:enforcement="0"/>')],
  ['word.mirror-margin', settings('<w:mirrorMargins/>'), settings('<w:mirrorMargins w:val="false"/>')],
  ['word.vertical-text', cell('<w:textDirection w:val="btLr"/>'), cell('<w:textDirection w:val="tb"/>')],
  ['word.page-middle', section('<w:vAlign w:val="center"/>'), cell('<w:vAlign w:val="center"/>')],
  ['word.hyphenation', body(p(run('Unternehmenssteuerreform '.repeat(5))), { settings: '<w:autoHyphenation/>' }), settings('<w:autoHyphenation/>')],
  ['word.text-effect', text('<w14:glow w14:rad="63500"/>'), text('<w:shadow w:val="0"/>')],
  ['word.underline-kind', text('<w:u w:val="wave"/>'), text('<w:u w:val="single"/>')],
  ['word.letter-spacing', text('<w:spacing w:val="40"/>'), body(p(run('x'), '<w:spacing w:before="40" w:after="40"/>'))],
  ['word.diagonal-border', cell('<w:tcBorders><w:tl2br w:val="single" w:sz="4"/></w:tcBorders>'), cell('<w:tcBorders><w:top w:val="single" w:sz="4"/><w:tl2br w:val="nil"/></w:tcBorders>')],
  ['word.index', field('INDEX \\c &quot;2&quot;'), field('TOC \\o &quot;1-3&quot; \\h')],
  ['word.property-field', field('SAVEDATE \\@ &quot;d MMMM yyyy&quot;'), field('NUMPAGES')],
  ['word.running-head', headed('STYLEREF &quot;Heading 1&quot;'), headed('PAGE')],
  ['word.citation', field('ADDIN ZOTERO_ITEM CSL_CITATION {}', '(Lee, 2024)'), field('ADDIN OTHER')],
  ['word.calculated-field', field('=SUM(ABOVE)', '12'), field('SEQ Table', '1')],
  ['word.tab-alignment', body(p(run('x'), '<w:tabs><w:tab w:val="decimal" w:pos="900"/></w:tabs>')), body(p(run('x'), '<w:tabs><w:tab w:val="right" w:pos="900"/></w:tabs>'))],
  ['word.note-number', section('<w:footnotePr><w:numFmt w:val="lowerRoman"/></w:footnotePr>'), section('<w:footnotePr><w:numFmt w:val="decimal"/></w:footnotePr>')],
  ['word.picture-bullet', numbered('<w:numFmt w:val="bullet"/><w:lvlText w:val=""/><w:lvlPicBulletId w:val="0"/>'), numbered('<w:numFmt w:val="bullet"/><w:lvlText w:val="•"/>')],
  ['word.number-kind', numbered('<w:numFmt w:val="ordinal"/><w:lvlText w:val="%1"/>'), numbered('<w:numFmt w:val="lowerRoman"/><w:lvlText w:val="%1."/>')],
  ['word.tight-wrap', picture('<wp:wrapTight wrapText="bothSides"><wp:wrapPolygon edited="0"><wp:start x="0" y="0"/><wp:lineTo x="0" y="21600"/></wp:wrapPolygon></wp:wrapTight>'), picture(square)],
  ['word.picture-effect', picture(square, '', '<a:effectLst><a:glow rad="63500"/></a:effectLst>'), picture(square, '', '<a:effectLst/>')],
  ['word.sub-document', body(p('<w:subDoc r:id="other"/>'), { relationships: [{ id: 'other', type: 'subDocument', target: 'chapter.docx', external: true }] }), body()],
  ['word.joined-border', body(p(run('x'), '<w:pBdr><w:between w:val="single" w:sz="4"/></w:pBdr>')), body(p(run('x'), '<w:pBdr><w:top w:val="single" w:sz="4"/><w:between w:val="nil"/></w:pBdr>'))],
  ['word.private-character', text('<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>', '\uf0e0 see below'), text('', '→ see below')],
  ['word.bookmark-mark', bookmark('results'), bookmark('_Toc123456')],
  ['word.picture-link', picture(square, '<a:hlinkClick r:id="web"/>'), picture(square)],
  ['word.macros', macros('http://schemas.microsoft.com/office/2006/relationships/vbaProject'), macros('theme')],
]; // prettier-ignore
