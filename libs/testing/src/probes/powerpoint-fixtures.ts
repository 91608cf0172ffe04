import { buildPptx, chartContentType, chartFrame, chartXml, group, lineShape, textShape } from '../office/index.ts';
import type { Fixture } from './fixture.ts';
import { powerpointEvidenceFixtures } from './powerpoint-evidence-fixtures.ts';
import { powerpointReportFixtures } from './powerpoint-report-fixtures.ts';

const slide = (shapes: string, behind?: string) =>
  buildPptx({ slides: [shapes], ...(behind ? { behind: { 1: behind } } : {}) });
const place = { x: 0, y: 0, width: 1000, height: 1000 };
const chart = (levels?: number) =>
  buildPptx({
    slides: [chartFrame(3, 'chart')],
    slideRelationships: { 1: [{ id: 'chart', type: 'chart', target: '../charts/chart1.xml' }] },
    parts: {
      'ppt/charts/chart1.xml': {
        content: chartXml({ title: 'Orders', labels: ['a', 'b'], values: [1, 2], ...(levels ? { levels } : {}) }),
        contentType: chartContentType,
      },
    },
  });
const picture = (blip: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 4"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill>${blip}</p:blipFill><p:spPr/></p:pic>`;
const frame = (inside: string) =>
  `<p:graphicFrame><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></p:graphicFrame>`;
const timing = (inside: string) =>
  `<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" nodeType="tmRoot">${inside}</p:cTn></p:par></p:tnLst></p:timing>`;
/** One shape comes at a click, by an effect of this name that draws with this filter. */
export const effect = (name: string, filter: string) =>
  timing(
    `<p:childTnLst><p:par><p:cTn id="5" ${name} fill="hold" nodeType="clickEffect"><p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst><p:set><p:cBhvr><p:cTn id="6" dur="1" fill="hold"/><p:tgtEl><p:spTgt spid="2"/></p:tgtEl><p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set><p:animEffect transition="in" filter="${filter}"><p:cBhvr><p:cTn id="7" dur="500"/><p:tgtEl><p:spTgt spid="2"/></p:tgtEl></p:cBhvr></p:animEffect></p:childTnLst></p:cTn></p:par></p:childTnLst>`,
  );
export const shown = textShape({ id: 2, text: ['x'] });
const transition = (inside: string) => `<p:transition>${inside}</p:transition>`;
const film = (inside: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Film"/><p:cNvPicPr/><p:nvPr>${inside}</p:nvPr></p:nvPicPr><p:blipFill/><p:spPr/></p:pic>`;
const spacing = (inside: string) => `<a:lnSpc>${inside}</a:lnSpc>`;
const line = (width: number) => lineShape(2, 0, 0, 100).replace('w="12700"', `w="${width}"`);
const long = 'A headline of some length that has to stay in one line';
const svg = 'xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main"';

const diagramNames =
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const ellipse = (words: string, top: number) =>
  `<dsp:sp modelId="{1}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="1000000"/></a:xfrm><a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom></dsp:spPr><dsp:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:t>${words}</a:t></a:r></a:p></dsp:txBody><dsp:txXfrm><a:off x="292893" y="${top}"/><a:ext cx="1414214" cy="707107"/></dsp:txXfrm></dsp:sp>`;

/** A diagram of two shapes, one with its text where an ellipse has it, one with its text above. */
export const withDiagram = buildPptx({
  slides: [
    frame(`<dgm:relIds ${diagramNames} r:dm="data"/>`).replace(
      '<p:graphicFrame>',
      '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Steps"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="500" y="600"/><a:ext cx="2000000" cy="1000000"/></p:xfrm>',
    ),
  ],
  slideRelationships: {
    1: [
      { id: 'data', type: 'diagramData', target: '../diagrams/data1.xml' },
      { id: 'drawn', type: 'diagramDrawing', target: '../diagrams/drawing1.xml' },
    ],
  },
  parts: {
    'ppt/diagrams/data1.xml': {
      content: `<dgm:dataModel ${diagramNames}><dgm:extLst><a:ext uri="x"><dsp:dataModelExt relId="drawn"/></a:ext></dgm:extLst></dgm:dataModel>`,
      contentType: 'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml',
    },
    'ppt/diagrams/drawing1.xml': {
      content: `<dsp:drawing ${diagramNames}><dsp:spTree><dsp:nvGrpSpPr/><dsp:grpSpPr/>${ellipse('Plan', 146_447)}${ellipse('Do', 0)}</dsp:spTree></dsp:drawing>`,
      contentType: 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
    },
  },
});

/** Notes masters that Google writes have lines of 0.75 points themselves. */
const withNotesMaster = (shapes: string) =>
  buildPptx({
    slides: [line(38_100)],
    relationships: [{ id: 'notes', type: 'notesMaster', target: 'notesMasters/notesMaster1.xml' }],
    parts: {
      'ppt/notesMasters/notesMaster1.xml': {
        content: `<p:notesMaster xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:notesMaster>`,
        contentType: 'application/vnd.openxmlformats-officedocument.presentationml.notesMaster+xml',
      },
    },
  });

export const powerpointFixtures: Fixture[] = [
  ['powerpoint.narrow-box', slide(textShape({ id: 2, text: [long], width: 900_000, body: 'wrap="none"' })), slide(textShape({ id: 2, text: [long], width: 900_000 }))],
  ['powerpoint.point-spacing', slide(textShape({ id: 2, text: ['x'], paragraph: spacing('<a:spcPts val="2400"/>') })), slide(textShape({ id: 2, text: ['x'], paragraph: '<a:spcBef><a:spcPts val="2400"/></a:spcBef>' }))],
  ['powerpoint.chart-categories', chart(1), chart(2)],
  ['powerpoint.colour-made-transparent', slide(picture('<a:blip><a:clrChange><a:clrFrom><a:srgbClr val="FFFFFF"/></a:clrFrom><a:clrTo><a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr></a:clrTo></a:clrChange></a:blip>')), slide(picture('<a:blip><a:alphaModFix amt="50000"/></a:blip>'))],
  ['powerpoint.line-group', slide(group(2, place, place, lineShape(3, 0, 0, 500))), slide(group(2, place, place, lineShape(3, 0, 0, 500) + textShape({ id: 4, text: ['x'] })))],
  ['powerpoint.text-columns', slide(textShape({ id: 2, text: ['a', 'b'], body: 'numCol="2"' })), slide(textShape({ id: 2, text: ['a', 'b'], body: 'numCol="1"' }))],
  ['powerpoint.font-missing', slide(textShape({ id: 2, text: ['x'], run: '<a:latin typeface="Segoe UI"/>' })), slide(textShape({ id: 2, text: ['x'], run: '<a:latin typeface="Georgia"/>' }))],
  ['powerpoint.embedded-font', buildPptx({ slides: [''], presentation: '<p:embeddedFontLst><p:embeddedFont><p:font typeface="x"/></p:embeddedFont></p:embeddedFontLst>' }), buildPptx({ slides: [''], presentation: '<p:defaultTextStyle/>' })],
  ['powerpoint.line-width', slide(line(19_050)), withNotesMaster(line(19_050))],
  ['powerpoint.smartart', withDiagram, slide(frame('<x:relIds xmlns:x="urn:other"/>'))],
  ['powerpoint.model', slide(frame('<am3d:model3d xmlns:am3d="http://schemas.microsoft.com/office/drawing/2017/model3d"/>')), slide(frame('<x:model3d xmlns:x="urn:other"/>'))],
  ['powerpoint.svg', slide(picture(`<a:blip><a:extLst><a:ext uri="x"><asvg:svgBlip ${svg}/></a:ext></a:extLst></a:blip>`)), slide(picture('<a:blip><a:extLst><a:ext uri="x"/></a:extLst></a:blip>'))],
  ['powerpoint.animation', slide(shown, effect('presetID="5" presetClass="entr" presetSubtype="10"', 'checkerboard(across)')), slide(shown, effect('presetID="10" presetClass="entr" presetSubtype="0"', 'fade'))],
  ['powerpoint.morph', slide('', transition('<p159:morph xmlns:p159="http://schemas.microsoft.com/office/powerpoint/2015/09/main" option="byObject"/>')), slide('', transition('<p:fade/>'))],
  ['powerpoint.media', slide(film('<a:videoFile r:link="x"/>')), slide(film(''))],
  ...powerpointReportFixtures,
  ...powerpointEvidenceFixtures,
]; // prettier-ignore
