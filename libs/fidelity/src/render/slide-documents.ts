import { strToU8, zipSync } from 'fflate';
import { canonicalRoot } from '../xml/canonical-markup.js';
import type { OfficePackage } from '../package/office-package.js';
import { urisOf } from '../xml/namespaces.js';

const emuPerInch = 914_400;
const openXml = 'application/vnd.openxmlformats-officedocument';
const [office] = urisOf('r');

/** What a slide shows: shapes, and the part of a workbook or presentation that one of them may show by the relationship `picture`. */
export interface SlideContent {
  shapes: string;
  source: OfficePackage;
  picture?: string;
}

/** Square slides with nothing but shapes, in the theme of the package that they are from. */
export function slidesWith(slides: readonly SlideContent[], side: number): Uint8Array {
  const { source } = slides[0]!;
  const theme = source.relationships(source.mainPart).find(({ type }) => type === 'theme')?.target;
  const themed = theme !== undefined && source.has(theme);
  const names = slides.map((_, index) => `slide${index}`);
  const shown = slides.map(({ picture }, index) =>
    picture === undefined ? undefined : { picture, name: pictureName(picture, index) },
  );
  const endings = new Set(shown.flatMap((one) => one?.name.split('.').at(-1) ?? []));
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(contentTypes(names, themed, endings)),
    '_rels/.rels': relationships(['main', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': strToU8(presentation(names, side * emuPerInch)),
    'ppt/_rels/presentation.xml.rels': relationships(['master', 'slideMaster', 'master.xml'], ...names.map((name): Row => [name, 'slide', `${name}.xml`])), // prettier-ignore
    'ppt/master.xml': strToU8(master),
    'ppt/_rels/master.xml.rels': relationships(['layout', 'slideLayout', 'layout.xml'], ...(themed ? [themeRow] : [])), // prettier-ignore
    'ppt/layout.xml': strToU8(page('p:sldLayout', '')),
    'ppt/_rels/layout.xml.rels': relationships(['master', 'slideMaster', 'master.xml']),
    ...(themed ? { 'ppt/theme.xml': source.bytes(theme) } : {}),
  };
  for (const [index, { shapes }] of slides.entries()) {
    const own = shown[index];
    parts[`ppt/${names[index]}.xml`] = strToU8(page('p:sld', shapes));
    parts[`ppt/_rels/${names[index]}.xml.rels`] = relationships(['layout', 'slideLayout', 'layout.xml'], ...(own ? [['picture', 'image', own.name] as Row] : [])); // prettier-ignore
    if (own) parts[`ppt/${own.name}`] = source.bytes(own.picture);
  }

  return zipSync(parts, { level: 0 });
}

/** The name that the picture of a slide has in the deck. */
export function pictureName(picture: string, slide: number): string {
  return `shown${slide}.${picture.split('.').at(-1)!.toLowerCase()}`;
}

function page(name: string, shapes: string): string {
  return `${canonicalRoot(name)}<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></${name}>`;
}

/** The usual size of text in Excel's shapes, in hundredths of a point. */
const textStyle = '<a:lvl1pPr><a:defRPr sz="1100"/></a:lvl1pPr>';
const master = `${canonicalRoot('p:sldMaster')}<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="layout"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle>${textStyle}</p:otherStyle></p:txStyles></p:sldMaster>`;

function presentation(slides: readonly string[], side: number): string {
  const ids = slides.map((name, index) => `<p:sldId id="${256 + index}" r:id="${name}"/>`).join('');

  return `${canonicalRoot('p:presentation')}<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="master"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${side}" cy="${side}"/><p:notesSz cx="${side}" cy="${side}"/><p:defaultTextStyle>${textStyle}</p:defaultTextStyle></p:presentation>`;
}

type Row = [id: string, type: string, target: string];

function relationships(...rows: Row[]): Uint8Array {
  const lines = rows.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );

  return strToU8(`<Relationships xmlns="${urisOf('rel')[0]}">${lines.join('')}</Relationships>`);
}

const themeRow: Row = ['theme', 'theme', 'theme.xml'];
const types = [
  ['presentation', 'presentationml.presentation.main'],
  ['master', 'presentationml.slideMaster'],
  ['layout', 'presentationml.slideLayout'],
];

function contentTypes(slides: readonly string[], themed: boolean, endings: ReadonlySet<string>): string {
  const slideTypes = slides.map((name) => [name, 'presentationml.slide']);
  const overrides = [...types, ...slideTypes, ...(themed ? [['theme', 'theme']] : [])].map(
    ([name, type]) => `<Override PartName="/ppt/${name}.xml" ContentType="${openXml}.${type}+xml"/>`,
  );
  const pictures = [...endings].map(
    (ending) =>
      `<Default Extension="${ending}" ContentType="${ending === 'svg' ? 'image/svg+xml' : `image/x-${ending}`}"/>`,
  );

  return `<Types xmlns="${urisOf('ct')[0]}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${pictures.join('')}${overrides.join('')}</Types>`;
}
