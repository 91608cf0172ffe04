import { buildDocx, relationshipsXml, run, table } from '../office/index.ts';
import type { Fixture } from './fixture.ts';
import { smallPng } from './small-pictures.ts';
import { wordLookFixtures } from './word-look-fixtures.ts';

const p = (inside: string, properties = '') =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${inside}</w:p>`;
const body = (xml: string, more: Partial<Parameters<typeof buildDocx>[0]> = {}) => buildDocx({ body: xml, ...more });
const text = (properties: string, words = 'Minutes') => body(p(run(words, properties)));

const place = (id: number, inner = 'cx="1143000" cy="571500"', link = 'r:embed="image"') =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1143000" cy="571500"/><wp:docPr id="${id}" name="Logo" descr="Logo"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${link}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${inner}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
/** Pictures in one paragraph whose part has this ending. */
export const pictured = (pictures: string, ending = 'png', type?: string) =>
  body(p(pictures), {
    parts: { [`word/media/a.${ending}`]: { content: smallPng(12, 6), ...(type ? { contentType: type } : {}) } },
    relationships: [
      { id: 'image', type: 'image', target: `media/a.${ending}` },
      { id: 'outside', type: 'image', target: 'https://example.com/a.png', external: true },
    ],
  });

/** A drawn box, as Word puts it into its choice. */
export const shape =
  '<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1143000" cy="571500"/><wp:docPr id="7" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1143000" cy="571500"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>';
const chosen = `<mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice><mc:Fallback/></mc:AlternateContent>`;

const row = (properties: string) =>
  body(
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${properties}<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${p(run('x'))}</w:tc></w:tr></w:tbl>${p('')}`,
  );
const shaded = (attributes: string) => body(p(run('x'), `<w:shd ${attributes}/>`));

/** Two sections, of which the first and the second have these headers. */
const sections = (first: string, second: string) =>
  body(`${p(run('Cover'), `<w:sectPr>${first}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`)}${p(run('x'))}`, {
    header: p(run('Report')),
    section: `<w:sectPr>${second}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`,
  });
const header = '<w:headerReference w:type="default" r:id="own-header"/>';

/** A picture in the header. */
const inHeader = (picture: string) =>
  body(p(run('x')), {
    header: p(picture),
    section: `<w:sectPr>${header}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`,
    parts: {
      'word/media/a.png': { content: smallPng(12, 6) },
      'word/_rels/header1.xml.rels': {
        content: relationshipsXml([{ id: 'image', type: 'image', target: 'media/a.png' }]),
      },
    },
  });

export const gridded = (columns: number[]) =>
  body(
    table({ grid: [4200, 4200], rows: [['Item', 'Fee']] }).replace(
      /<w:tblGrid>.*?<\/w:tblGrid>/,
      `<w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    ) + p(''),
  );

/** A field with this code and result. */
export const field = (code: string, result = '3') =>
  body(
    p(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  );

/** Two paragraphs with a bookmark each, of these numbers. */
export const marked = (...ids: number[]) =>
  body(ids.map((id, at) => p(`<w:bookmarkStart w:id="${id}" w:name="place${at}"/>${run(`Place ${at}`)}<w:bookmarkEnd w:id="${id}"/>`)).join('')); // prettier-ignore

const oldShape = (type: string) =>
  body(p(`<w:r><w:pict>${type}<v:shape id="mark" type="#_x0000_t136" style="width:90pt;height:20pt"><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>`)); // prettier-ignore

/** For each kind of trouble with Word files that people report one that has it and one that only looks so. */
export const wordEvidenceFixtures: Fixture[] = [
  ['word.bare-shape', body(p(`<w:r>${shape}</w:r>`)), body(p(`<w:r>${chosen}</w:r>`))],
  ['word.tracked-row', row('<w:trPr><w:ins w:id="1" w:author="a"/></w:trPr>'), body(p(`<w:ins w:id="1" w:author="a">${run('x')}</w:ins>`))],
  ['word.hidden-text', text('<w:vanish/>'), text('<w:vanish w:val="0"/>')],
  ['word.picture-size', pictured(place(1, 'cx="76200" cy="50800"')), pictured(place(1))],
  ['word.late-header', sections('', header), sections(header, '')],
  ['word.solid-shading', shaded('w:val="solid" w:color="1F3864" w:fill="auto"'), shaded('w:val="clear" w:color="auto" w:fill="1F3864"')],
  ['word.narrow-grid', gridded([47, 47]), gridded([4000, 4000])],
  ['word.note-reference', field(String.raw`NOTEREF _Ref1 \h`), field('PAGE')],
  ['word.paragraph-order', body(p(run('x'), '<w:jc w:val="center"/><w:ind w:left="720"/>')), body(p(run('x'), '<w:ind w:left="720"/><w:jc w:val="center"/>'))],
  ['word.old-shape-type', oldShape(''), oldShape('<v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136"/>')],
  ['word.shared-drawing-id', pictured(place(1) + place(1)), pictured(place(1) + place(2))],
  ['word.picture-kind', pictured(place(1), 'webp', 'image/webp'), pictured(place(1))],
  ['word.linked-picture', pictured(place(1, undefined, 'r:link="outside"')), pictured(place(1, undefined, 'r:embed="image" r:link="outside"'))],
  ['word.font-missing', text('<w:rFonts w:ascii="Aptos" w:hAnsi="Aptos"/>'), text('<w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/>')],
  ['word.contents-error', field(String.raw`TOC \o "1-3" \h`, 'No table of contents entries found.'), field(String.raw`TOC \o "1-3" \h`, 'Fees and dates')],
  ['word.header-picture', inHeader(place(1).replaceAll('wp:inline', 'wp:anchor')), inHeader(place(1))],
  ['word.lost-picture', pictured(place(1, undefined, 'r:embed="gone"')), pictured(place(1))],
  ['word.shared-bookmark', marked(1, 1), marked(1, 2)],
  ['word.unknown-value', body(p(run('x'), '<w:jc w:val="justify"/>')), body(p(run('x'), '<w:jc w:val="both"/>'))],
  ...wordLookFixtures,
]; // prettier-ignore
