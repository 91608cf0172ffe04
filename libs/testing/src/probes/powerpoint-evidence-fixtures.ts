import { buildPptx, textShape, zipParts } from '../office/index.ts';
import { unzipSync } from 'fflate';
import type { Fixture } from './fixture.ts';
import { rewritten, tableOfStyle } from './powerpoint-report-fixtures.ts';
import { smallPng } from './small-pictures.ts';

export const slide = (shapes: string) => buildPptx({ slides: [shapes] });
const plain = slide(textShape({ id: 2, text: ['Plan'] }));
const presentation = (change: (text: string) => string) => rewritten(plain, 'ppt/presentation.xml', change);

const outline = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
const picture = (inside = '', link = 'r:embed="image"') =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Logo" descr="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${link}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="600000" y="1600000"/><a:ext cx="2286000" cy="1143000"/></a:xfrm>${outline}${inside}</p:spPr></p:pic>`;
export const pictureSlide = (markup = picture(), ending = 'png', type?: string) =>
  buildPptx({
    slides: [markup],
    slideRelationships: {
      1: [
        { id: 'image', type: 'image', target: `../media/a.${ending}` },
        { id: 'outside', type: 'image', target: 'https://example.com/a.png', external: true },
      ],
    },
    parts: { [`ppt/media/a.${ending}`]: { content: smallPng(12, 6), ...(type ? { contentType: type } : {}) } },
  });
const named = (size: string, type: string) =>
  presentation((text) => text.replace(/<p:sldSz [^>]*>/, `<p:sldSz ${size} type="${type}"/>`));
const line = '<a:lnL w="12700"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:lnL>';
const fill = '<a:solidFill><a:srgbClr val="DDEEFF"/></a:solidFill>';
const noStyle = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}';
const box = (properties: string, kind = '') =>
  slide(`<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"/><p:cNvSpPr/><p:nvPr>${kind}</p:nvPr></p:nvSpPr><p:spPr>${properties}</p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>x</a:t></a:r></a:p></p:txBody></p:sp>`); // prettier-ignore

const related = (type: string, target: string) =>
  buildPptx({ slides: [textShape({ id: 2, text: ['Plan'] })], parts: { [`ppt/${target}`]: { content: 'x' } }, relationships: [{ id: 'own', type, target }] }); // prettier-ignore

const run = (inside: string) => slide(textShape({ id: 2, text: ['Plan'], run: inside }));
const gradient = (way: string) =>
  `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="112233"/></a:gs><a:gs pos="100000"><a:srgbClr val="445566"/></a:gs></a:gsLst>${way}</a:gradFill>`;
const drawn = (properties: string, body = '<a:bodyPr/>', paragraph = '<a:r><a:t>Plan</a:t></a:r>') =>
  slide(`<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="4000000" cy="900000"/></a:xfrm>${outline}${properties}</p:spPr><p:txBody>${body}<a:lstStyle/><a:p>${paragraph}</a:p></p:txBody></p:sp>`); // prettier-ignore
const lined = (attributes: string, dash: string) =>
  drawn(`<a:ln ${attributes}><a:solidFill><a:srgbClr val="112233"/></a:solidFill><a:prstDash val="${dash}"/></a:ln>`);
const standard = (own: string) =>
  drawn(
    '',
    undefined,
    `<a:pPr><a:defRPr sz="3200"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:defRPr></a:pPr><a:r><a:rPr lang="en-GB"${own}</a:rPr><a:t>Plan</a:t></a:r>`,
  );
const white = '><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
const behind = (markup: string) => buildPptx({ slides: [textShape({ id: 2, text: ['Plan'] })], behind: { 1: markup } });
const also = (markup: string) => buildPptx({ slides: [textShape({ id: 2, text: ['Plan'] })], presentation: markup });
const frame = (uri: string, inside = '') =>
  slide(`<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Object"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></p:xfrm><a:graphic><a:graphicData uri="${uri}">${inside}</a:graphicData></a:graphic></p:graphicFrame>`); // prettier-ignore
const sections = 'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"';
const zoom = 'http://schemas.microsoft.com/office/powerpoint/2016/slidezoom';
const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

/** Two boxes of these numbers. */
const numbered = (...ids: number[]) => slide(ids.map((id, at) => textShape({ id, text: [`Plan ${at}`] })).join(''));

/** For each kind of trouble with presentations that people report one that has it and one that only looks so. */
export const powerpointEvidenceFixtures: Fixture[] = [
  ['powerpoint.folder-entry', zipParts({ 'ppt/': '', ...unzipSync(plain) }), plain],
  ['powerpoint.notes-size', presentation((text) => text.replace(/<p:notesSz [^>]*>/, '')), plain],
  ['powerpoint.slide-size-name', named('cx="12192000" cy="6858000"', 'screen4x3'), named('cx="9144000" cy="6858000"', 'screen4x3')],
  ['powerpoint.double-outline', pictureSlide(picture('<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom>')), pictureSlide()],
  ['powerpoint.cell-order', tableOfStyle(noStyle, `<a:tcPr>${fill}${line}</a:tcPr>`), tableOfStyle(noStyle, `<a:tcPr>${line}${fill}</a:tcPr>`)],
  ['powerpoint.fractional-place', box('<a:xfrm><a:off x="600000.5" y="0"/><a:ext cx="2286000" cy="1.143E6"/></a:xfrm>'), box('<a:xfrm><a:off x="600000" y="0"/><a:ext cx="2286000" cy="1143000"/></a:xfrm>')],
  ['powerpoint.shape-without-place', box(''), box('', '<p:ph type="title"/>')],
  ['powerpoint.picture-kind', pictureSlide(picture(), 'webp', 'image/webp'), pictureSlide()],
  ['powerpoint.metafile', pictureSlide(picture(), 'emf'), pictureSlide()],
  ['powerpoint.linked-picture', pictureSlide(picture('', 'r:link="outside"')), pictureSlide(picture('', 'r:embed="image" r:link="outside"'))],
  ['powerpoint.letter-spacing', rewritten(plain, 'ppt/slides/slide1.xml', (text) => text.replace(' sz="1800"', ' sz="1800" spc="300"')), plain],
  ['powerpoint.macros', related('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin'), related('theme', 'vbaProject.bin')],
  ['powerpoint.gradient-text', run(gradient('<a:lin ang="0"/>')), drawn(gradient('<a:lin ang="0"/>'))],
  ['powerpoint.effect', drawn('<a:effectLst><a:glow rad="63500"/></a:effectLst>'), drawn('<a:effectLst/>')],
  ['powerpoint.dashed-line', lined('w="6350"', 'dash'), lined('w="12700"', 'dash')],
  ['powerpoint.paragraph-default', standard('>'), standard(` sz="3200"${white}`)],
  ['powerpoint.gradient', drawn(gradient('<a:path path="circle"/>')), drawn(gradient('<a:lin ang="0"/>'))],
  ['powerpoint.vertical-text', drawn('', '<a:bodyPr vert="vert270"/>'), drawn('', '<a:bodyPr vert="horz"/>')],
  ['powerpoint.equation', drawn('', undefined, `<m:oMath ${math}><m:r><m:t>x</m:t></m:r></m:oMath>`), plain],
  ['powerpoint.custom-show', also('<p:custShowLst><p:custShow name="Short" id="0"/></p:custShowLst>'), also('<p:custShowLst/>')],
  ['powerpoint.auto-advance', behind('<p:transition advTm="5000"/>'), behind('<p:transition advClick="1"/>')],
  ['powerpoint.word-art', drawn('', '<a:bodyPr><a:prstTxWarp prst="textArchUp"/></a:bodyPr>'), drawn('', '<a:bodyPr><a:prstTxWarp prst="textNoShape"/></a:bodyPr>')],
  ['powerpoint.section', also(`<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst ${sections}><p14:section name="Start" id="{1}"/></p14:sectionLst></p:ext></p:extLst>`), plain],
  ['powerpoint.object', frame('http://schemas.openxmlformats.org/presentationml/2006/ole', '<p:oleObj progId="Excel.Sheet.12"/>'), plain],
  ['powerpoint.action', run('<a:hlinkClick r:id="" action="ppaction://macro?name=Go"/>'), run('<a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump=nextslide"/>')],
  ['powerpoint.pattern-fill', drawn('<a:pattFill prst="ltUpDiag"/>'), drawn('<a:noFill/>')],
  ['powerpoint.double-line', lined('w="38100" cmpd="dbl"', 'solid'), lined('w="38100" cmpd="sng"', 'solid')],
  ['powerpoint.ink', slide(`<p14:contentPart ${sections} r:id="ink"/>`), plain],
  ['powerpoint.protection', also('<p:modifyVerifier saltValue="a" hashValue="b"/>'), plain],
  ['powerpoint.picture-bullet', drawn('', undefined, '<a:pPr><a:buBlip><a:blip/></a:buBlip></a:pPr><a:r><a:t>x</a:t></a:r>'), drawn('', undefined, '<a:pPr><a:buChar char="•"/></a:pPr><a:r><a:t>x</a:t></a:r>')],
  ['powerpoint.zoom', frame(zoom), plain],
  ['powerpoint.lost-picture', pictureSlide(picture('', 'r:embed="gone"')), pictureSlide()],
  ['powerpoint.shared-shape-number', numbered(2, 2), numbered(2, 3)],
]; // prettier-ignore
