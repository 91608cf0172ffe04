import { strToU8, zipSync } from 'fflate';
import { drawnSize, hasNoGround, marginOf, whyNotDrawn, wholeShape, wordsOfShape } from '../excel/drawn-shapes.js';
import type { PartContext } from '../findings/finding-places.js';
import { canonicalMarkup, canonicalRoot } from '../xml/canonical-markup.js';
import type { OfficePackage } from '../package/office-package.js';
import { urisOf } from '../xml/namespaces.js';
import type { XmlElement } from '../xml/tree.js';
import { type PictureRequest, sides } from './draw-pictures.js';
import { pictureKey } from './picture-documents.js';

const emuPerInch = 914_400;
const openXml = 'application/vnd.openxmlformats-officedocument';
const [office] = urisOf('r');

/** A slide with nothing but a shape of a sheet, or the group that it belongs to: slides draw the same shapes. */
export function shapeRequest(place: XmlElement, context: PartContext): PictureRequest | null {
  const { package: source } = context;
  const shape = wholeShape(place);
  const size = drawnSize(shape);
  if (!size || whyNotDrawn(shape, context) !== null) return null;
  const margin = marginOf(shape);
  const [width, height] = [size.width, size.height].map((extent) => (extent + 2 * margin) / emuPerInch) as [number, number]; // prettier-ignore
  const side = sides.find(({ inches }) => inches >= Math.max(width, height))?.inches;
  if (!side) return null;
  return {
    key: pictureKey(shape, context.part),
    document: slideWith(shapeAtCorner(shape, margin), side, source),
    format: 'pptx',
    side,
    width,
    height,
    words: wordsOfShape(shape),
    wordsInside: true,
    clear: hasNoGround(shape) ? 'all' : 'around',
  };
}

/** A square slide with nothing but these shapes, in the theme of the workbook; `picture` is the part that a shape may show. */
export function slideWith(shapes: string, side: number, source: OfficePackage, picture?: string): Uint8Array {
  const theme = source.relationships(source.mainPart).find(({ type }) => type === 'theme')?.target;
  const themed = theme !== undefined && source.has(theme);
  const shown = picture === undefined ? undefined : `shown.${picture.split('.').at(-1)!.toLowerCase()}`;
  const pictureRow: [string, string, string][] = shown === undefined ? [] : [['picture', 'image', shown]];
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(contentTypes(themed, shown)),
    '_rels/.rels': relationships(['main', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': strToU8(presentation(side * emuPerInch)),
    'ppt/_rels/presentation.xml.rels': relationships(['master', 'slideMaster', 'master.xml'], ['slide', 'slide', 'slide.xml']), // prettier-ignore
    'ppt/master.xml': strToU8(master),
    'ppt/_rels/master.xml.rels': relationships(['layout', 'slideLayout', 'layout.xml'], ...(themed ? [themeRow] : [])), // prettier-ignore
    'ppt/layout.xml': strToU8(page('p:sldLayout', '')),
    'ppt/_rels/layout.xml.rels': relationships(['master', 'slideMaster', 'master.xml']),
    'ppt/slide.xml': strToU8(page('p:sld', shapes)),
    'ppt/_rels/slide.xml.rels': relationships(['layout', 'slideLayout', 'layout.xml'], ...pictureRow),
    ...(themed ? { 'ppt/theme.xml': source.bytes(theme) } : {}),
    ...(picture !== undefined && shown !== undefined ? { [`ppt/${shown}`]: source.bytes(picture) } : {}),
  };

  return zipSync(parts, { level: 0 });
}

/** Shapes of sheets and slides have the same content under other names. */
function shapeAtCorner(shape: XmlElement, margin: number): string {
  return canonicalMarkup(shape)
    .replaceAll(/(<\/?)xdr:/g, '$1p:')
    .replaceAll(/(<p:(?:sp|cxnSp|grpSp))\s[^>]*>/g, '$1>')
    .replaceAll(/<a:hlinkClick\b[^>]*(?:\/>|>.*?<\/a:hlinkClick>)/gs, '')
    .replaceAll(/<p:(cNvSpPr|cNvCxnSpPr|cNvGrpSpPr)\b(?:[^>]*\/>|.*?<\/p:\1>)/gs, '$&<p:nvPr/>')
    .replace(/<a:off\b[^>]*>/, `<a:off x="${margin}" y="${margin}"/>`);
}

function page(name: string, shapes: string): string {
  return `${canonicalRoot(name)}<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></${name}>`;
}

/** The usual size of text in Excel's shapes, in hundredths of a point. */
const textStyle = '<a:lvl1pPr><a:defRPr sz="1100"/></a:lvl1pPr>';
const master = `${canonicalRoot('p:sldMaster')}<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="layout"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle>${textStyle}</p:otherStyle></p:txStyles></p:sldMaster>`;

function presentation(side: number): string {
  return `${canonicalRoot('p:presentation')}<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="master"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="slide"/></p:sldIdLst><p:sldSz cx="${side}" cy="${side}"/><p:notesSz cx="${side}" cy="${side}"/><p:defaultTextStyle>${textStyle}</p:defaultTextStyle></p:presentation>`;
}

function relationships(...rows: [id: string, type: string, target: string][]): Uint8Array {
  const lines = rows.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );

  return strToU8(`<Relationships xmlns="${urisOf('rel')[0]}">${lines.join('')}</Relationships>`);
}

const themeRow: [string, string, string] = ['theme', 'theme', 'theme.xml'];
const types = [
  ['presentation', 'presentationml.presentation.main'],
  ['master', 'presentationml.slideMaster'],
  ['layout', 'presentationml.slideLayout'],
  ['slide', 'presentationml.slide'],
];

function contentTypes(themed: boolean, picture?: string): string {
  const overrides = [...types, ...(themed ? [['theme', 'theme']] : [])].map(
    ([name, type]) => `<Override PartName="/ppt/${name}.xml" ContentType="${openXml}.${type}+xml"/>`,
  );

  const ending = picture?.split('.').at(-1);
  const pictureType = ending === undefined ? '' : `<Default Extension="${ending}" ContentType="image/x-${ending}"/>`;

  return `<Types xmlns="${urisOf('ct')[0]}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${pictureType}${overrides.join('')}</Types>`;
}
