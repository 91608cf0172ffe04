import {
  buildDocx,
  contentTypesXml,
  defaultStyles,
  paragraph,
  relationshipsXml,
  run,
  table,
  zipParts,
} from '../office/index.ts';
import type { Fixture } from './fixture.ts';
import { smallPng, smallSvg } from './small-pictures.ts';

const p = (inside: string, properties = '') =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${inside}</w:p>`;
const body = (xml: string, more: Partial<Parameters<typeof buildDocx>[0]> = {}) => buildDocx({ body: xml, ...more });
const rows = [
  ['Item', 'Amount'],
  ['Fee', '1,000'],
];
const picture = (id: string) =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1143000" cy="571500"/><wp:docPr id="1" name="Logo" descr="Logo"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1143000" cy="571500"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
/** A picture as Word wrote it before 2007, and as template processors still do. */
export const oldPicture = (style = 'width:90pt;height:45pt', inside = '') =>
  `<w:pict><v:shape type="#_x0000_t75" stroked="f" style="${style}">${inside}<v:imagedata r:id="image" o:title="Seal"/></v:shape></w:pict>`;
export const withPicture = (xml: string, ending: 'png' | 'svg' = 'png') =>
  body(xml, {
    parts: { [`word/media/a.${ending}`]: { content: ending === 'svg' ? smallSvg : smallPng(12, 6) } },
    relationships: [{ id: 'image', type: 'image', target: `media/a.${ending}` }],
  });
const oldAsFallback = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${picture('image').slice(5, -6)}</mc:Choice><mc:Fallback>${oldPicture()}</mc:Fallback></mc:AlternateContent></w:r>`;

/** A document with links to these targets, each with words of its own. */
export const linkedTo = (...targets: string[]) =>
  body(
    targets
      .map((_target, index) => p(`<w:hyperlink r:id="link${index}">${run(`the plan ${index}`)}</w:hyperlink>`))
      .join(''),
    {
      relationships: targets.map((target, index) => ({
        id: `link${index}`,
        type: 'hyperlink',
        target: target.replaceAll('&', '&amp;'),
        external: true,
      })),
    },
  );

const ownStyle =
  '<w:style w:type="paragraph" w:customStyle="1" w:styleId="Note"><w:name w:val="Note"/><w:basedOn w:val="Normal"/></w:style>';
const tableStyle = (name: string, custom = ' w:customStyle="1"') =>
  `<w:style w:type="table"${custom} w:styleId="Invoice"><w:name w:val="${name}"/><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="8" w:space="0" w:color="1F3864"/><w:bottom w:val="single" w:sz="8" w:space="0" w:color="1F3864"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="808080"/></w:tblBorders></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="1F3864"/></w:tcPr></w:tblStylePr></w:style>`;
/** A table that takes its look from a style of this name. */
export const styledTable = (name: string, cellProperties = '', more = '') =>
  body(
    table({
      grid: [6000, 3000],
      rows,
      cellProperties,
      properties: `<w:tblStyle w:val="Invoice"/>${more}<w:tblW w:w="9000" w:type="dxa"/><w:tblLook w:val="0420" w:firstRow="1" w:noVBand="1"/>`,
    }) + p(''),
    { styles: `${defaultStyles}${tableStyle(name)}` },
  );

const width = (attributes: string) =>
  body(table({ grid: [6000, 3000], rows, properties: `<w:tblW ${attributes}/>` }) + p(''));
const exact = (line: number, rule = 'exact') =>
  body(p(`<w:r><w:rPr><w:sz w:val="24"/></w:rPr><w:t>Minutes</w:t></w:r>`, `<w:spacing w:line="${line}" w:lineRule="${rule}"/>`)); // prettier-ignore
const floating = (properties: string) => body(table({ grid: [6026, 3000], rows, properties }) + p(''));

const comment = '<w:comment w:id="0" w:author="a"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment>';
const start = '<w:commentRangeStart w:id="0"/>';
const end = '<w:commentRangeEnd w:id="0"/>';
const mark = '<w:r><w:commentReference w:id="0"/></w:r>';
const change =
  '<w:del w:id="11" w:author="a"><w:r><w:delText>thirty</w:delText></w:r></w:del><w:ins w:id="12" w:author="a"><w:r><w:t>sixty</w:t></w:r></w:ins>';
export const commented = (xml: string) =>
  body(p(`${run('within ')}${xml}${mark}${run(' days')}`), { comments: comment });

const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'; // prettier-ignore
/** A document of one paragraph whose package says more than it holds. */
const bare = (ignorable: string, extra: { type?: string; rows?: Parameters<typeof relationshipsXml>[0] } = {}) =>
  zipParts({
    '[Content_Types].xml': contentTypesXml({
      'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      ...(extra.type ? { [extra.type]: 'application/vnd.openxmlformats-officedocument.extended-properties+xml' } : {}),
    }),
    '_rels/.rels': relationshipsXml([
      { id: 'main', type: 'officeDocument', target: 'word/document.xml' },
      ...(extra.rows ?? []),
    ]),
    'word/document.xml': `<w:document ${names} mc:Ignorable="${ignorable}"><w:body><w:p><w:r><w:t>x</w:t></w:r></w:p></w:body></w:document>`,
  });

/** For each kind of public report on Word files one that has it and one that only looks so. */
export const wordReportFixtures: Fixture[] = [
  ['word.loose-break', body(p(`${run('Example Ltd')}<w:br/>${run('12 Sample Street')}`)), body(p(`${run('Example Ltd')}<w:r><w:br/></w:r>${run('12 Sample Street')}`, '<w:tabs><w:tab w:val="left" w:pos="900"/></w:tabs>'))],
  ['word.old-picture', withPicture(p(`<w:r>${oldPicture()}</w:r>`)), withPicture(p(picture('image')) + p(oldAsFallback))],
  ['word.vector-picture', withPicture(p(picture('image')), 'svg'), withPicture(p(picture('image')))],
  ['word.own-style', body(paragraph('Close the tap.', 'Note'), { styles: `${defaultStyles}${ownStyle}` }), body(paragraph('Close the tap.', 'Heading1'), { styles: `${defaultStyles}${ownStyle}` })],
  ['word.server-link', linkedTo(String.raw`file:///\\server\finance\plan.xlsx`), linkedTo('https://example.com/a/plan.xlsx', 'mailto:a@example.com', '#end', 'www.example.com/plan.docx')],
  ['word.comment-around-change', commented(start + change + end), commented(`${start}${run('about ')}${change}${end}`)],
  ['word.percent-width', width('w:w="100%" w:type="pct"'), width('w:w="5000" w:type="pct"')],
  ['word.grid-missing', body(table({ grid: [6000, 3000], rows }).replace(/<w:tblGrid>.*?<\/w:tblGrid>/, '') + p('')), body(table({ grid: [6000, 3000], rows }) + p(''))],
  ['word.named-colour', body(p(run('Overdue', '<w:color w:val="red"/>'))), body(p(run('Overdue', '<w:color w:val="FF0000"/>')) + p(run('Overdue', '<w:color w:val="auto"/>')))],
  ['word.exact-line', exact(200), exact(400)],
  ['word.styled-table', styledTable('Invoice'), styledTable('Table Grid')],
  ['word.floating-table', floating('<w:tblpPr w:vertAnchor="text" w:horzAnchor="margin" w:tblpX="1"/><w:tblW w:w="9026" w:type="dxa"/>'), floating('<w:tblW w:w="9026" w:type="dxa"/><w:jc w:val="center"/>')],
  ['word.ignored-prefix', bare('w14 r'), bare('w14')],
  ['word.missing-part', bare('w14', { type: 'docProps/app.xml', rows: [{ id: 'app', type: 'extended-properties', target: 'docProps/app.xml' }] }), bare('w14', { rows: [{ id: 'web', type: 'hyperlink', target: 'https://example.com', external: true }] })],
]; // prettier-ignore
