import { unzipSync, strFromU8 } from 'fflate';
import { buildPptx, chartContentType, chartFrame, chartXml, textShape, zipParts } from '../office/index.ts';
import type { Fixture } from './fixture.ts';
import { smallPng, smallSvg } from './small-pictures.ts';

const slide = (shapes: string) => buildPptx({ slides: [shapes] });
/** The same file with the text of one part changed. */
export function rewritten(file: Uint8Array, part: string, change: (text: string) => string): Uint8Array {
  const parts = unzipSync(file);
  const text = parts[part];
  if (!text) throw new Error(`a fixture of another build: ${part}`);

  return zipParts({ ...parts, [part]: change(strFromU8(text)) });
}

const place =
  '<p:spPr><a:xfrm><a:off x="600000" y="1600000"/><a:ext cx="2286000" cy="1143000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>';
const withPicture = (ending: 'png' | 'svg', properties = place) =>
  buildPptx({
    slides: [
      `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Logo" descr="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="image"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>${properties}</p:pic>`,
    ],
    slideRelationships: { 1: [{ id: 'image', type: 'image', target: `../media/a.${ending}` }] },
    parts: { [`ppt/media/a.${ending}`]: { content: ending === 'svg' ? smallSvg : smallPng(12, 6) } },
  });

/** A box whose text is shrunk as this says. */
export const fitted = (fit: string, size = 2800, words = ['Gather what people wrote', 'Read it together']) =>
  slide(
    textShape({ id: 2, text: words, size, width: 8_000_000, height: 2_000_000 }).replace(
      '<a:bodyPr wrap="square"/>',
      `<a:bodyPr wrap="square">${fit}</a:bodyPr>`,
    ),
  );

const faint = '<a:solidFill><a:srgbClr val="FFFFFF"><a:alpha val="35000"/></a:srgbClr></a:solidFill>';
const panel = (fill: string, run: string) =>
  slide(textShape({ id: 2, text: ['prepared for the board'], run, size: 2400, height: 1_000_000 }).replace('<a:noFill/>', fill)); // prettier-ignore
const dark = (inside = '') => `<a:solidFill><a:srgbClr val="14213D">${inside}</a:srgbClr></a:solidFill>`;

const cell = (words: string, properties: string) =>
  `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-GB" sz="1800"/><a:t>${words}</a:t></a:r></a:p></a:txBody>${properties}</a:tc>`;
/** A table of two columns that names this style; its cells have these properties. */
export const tableOfStyle = (style: string, properties = '<a:tcPr/>', styles?: string) =>
  buildPptx({
    slides: [
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table 3"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="838200" y="1600000"/><a:ext cx="8000000" cy="741680"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>${style}</a:tableStyleId></a:tblPr><a:tblGrid><a:gridCol w="5000000"/><a:gridCol w="3000000"/></a:tblGrid>${['Item', 'Fee', 'Postage'].map((words) => `<a:tr h="370840">${cell(words, properties)}${cell('12', properties)}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    ],
    ...(styles === undefined
      ? {}
      : {
          parts: {
            'ppt/tableStyles.xml': {
              content: `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${style}">${styles}</a:tblStyleLst>`,
              contentType: 'application/vnd.openxmlformats-officedocument.presentationml.tableStyles+xml',
            },
          },
          relationships: [{ id: 'styles', type: 'tableStyles', target: 'tableStyles.xml' }],
        }),
  });
export const mediumStyle = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';

const linked = (target: string) =>
  buildPptx({
    slides: [textShape({ id: 2, text: ['the plan'], run: '<a:hlinkClick r:id="link"/>' })],
    slideRelationships: { 1: [{ id: 'link', type: 'hyperlink', target, external: true }] },
  });

const chart = buildPptx({
  slides: [chartFrame(3, 'chart')],
  slideRelationships: { 1: [{ id: 'chart', type: 'chart', target: '../charts/chart1.xml' }] },
  parts: {
    'ppt/charts/chart1.xml': {
      content: chartXml({ title: 'Orders', labels: ['a', 'b'], values: [1, 2] }),
      contentType: chartContentType,
    },
  },
});

const three = buildPptx({ slides: ['', '', ''].map((_one, index) => textShape({ id: 2, text: [`Page ${index}`] })) });
const compatible = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"'; // prettier-ignore
const ignoring = (prefixes: string) =>
  rewritten(three, 'ppt/slides/slide2.xml', (text) => text.replace('<p:sld ', `<p:sld ${compatible} mc:Ignorable="${prefixes}" `)); // prettier-ignore

/** For each kind of public report on presentations one that has it and one that only looks so. */
export const powerpointReportFixtures: Fixture[] = [
  ['powerpoint.shared-slide-number', rewritten(three, 'ppt/presentation.xml', (text) => text.replace('<p:sldId id="258"', '<p:sldId id="257"')), three],
  ['powerpoint.shape-without-properties', withPicture('png', ''), withPicture('png')],
  ['powerpoint.missing-part', rewritten(three, '_rels/.rels', (text) => text.replace('</Relationships>', '<Relationship Id="core" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>')), three],
  ['powerpoint.ignored-prefix', ignoring('p14 r'), ignoring('p14')],
  ['powerpoint.vector-picture', withPicture('svg'), withPicture('png')],
  ['powerpoint.server-link', linked(String.raw`P:\Finance\plan.xlsx`), linked('https://example.com/plan.xlsx')],
  ['powerpoint.shrunk-text', fitted('<a:normAutofit fontScale="62500" lnSpcReduction="20000"/>'), fitted('<a:normAutofit/>')],
  ['powerpoint.faint-text', panel(dark(), faint), panel(dark('<a:alpha val="20000"/>'), dark())],
  ['powerpoint.table-without-style', tableOfStyle(mediumStyle), tableOfStyle(mediumStyle, '<a:tcPr/>', `<a:tblStyle styleId="${mediumStyle}" styleName="Medium Style 2 - Accent 1"/>`)],
  ['powerpoint.invalid-colour', slide(textShape({ id: 2, text: ['x'], run: '<a:solidFill><a:srgbClr val="#C00000"/></a:solidFill>' })), slide(textShape({ id: 2, text: ['x'], run: '<a:solidFill><a:srgbClr val="C00000"/></a:solidFill>' }))],
  ['powerpoint.chart', chart, withPicture('png')],
]; // prettier-ignore
