import {
  type BuiltRelationship,
  contentTypesXml,
  extraParts,
  type ExtraParts,
  relationshipsXml,
  xmlHead,
} from './package-parts.ts';
import { zipParts } from './zip-parts.ts';

const openXml = 'application/vnd.openxmlformats-officedocument.presentationml';

export const powerpointNamespaces = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
].join(' ');

export interface PptxParts extends ExtraParts {
  /** Shapes of each slide, inside its shape tree. */
  slides: string[];
  /** Markup behind a slide's shape tree: transitions, timing. */
  behind?: Record<number, string>;
  /** Relationships of a slide beside the one to its layout, by slide number. */
  slideRelationships?: Record<number, BuiltRelationship[]>;
  /** Markup inside the master's shape tree. */
  master?: string;
  /** Markup behind the slide size in the presentation. */
  presentation?: string;
}

const tree = (shapes: string) =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree>`;

/** A whole PowerPoint file with one master, one layout and a theme. */
export function buildPptx(pptx: PptxParts): Uint8Array {
  const extra = extraParts(pptx);
  const numbers = pptx.slides.map((_, index) => index + 1);
  const overrides: Record<string, string> = {
    'ppt/presentation.xml': `${openXml}.presentation.main+xml`,
    'ppt/slideMasters/slideMaster1.xml': `${openXml}.slideMaster+xml`,
    'ppt/slideLayouts/slideLayout1.xml': `${openXml}.slideLayout+xml`,
    'ppt/theme/theme1.xml': 'application/vnd.openxmlformats-officedocument.theme+xml',
    ...Object.fromEntries(numbers.map((number) => [`ppt/slides/slide${number}.xml`, `${openXml}.slide+xml`])),
  };
  const slides = numbers.flatMap((number): [string, string][] => [
    [`ppt/slides/slide${number}.xml`, `${xmlHead}<p:sld ${powerpointNamespaces}><p:cSld>${tree(pptx.slides[number - 1]!)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>${pptx.behind?.[number] ?? ''}</p:sld>`],
    [`ppt/slides/_rels/slide${number}.xml.rels`, relationshipsXml([{ id: 'layout', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' }, ...(pptx.slideRelationships?.[number] ?? [])])],
  ]); // prettier-ignore
  const ids = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="slide${number}"/>`).join('');

  return zipParts({
    '[Content_Types].xml': contentTypesXml({ ...overrides, ...extra.overrides }),
    '_rels/.rels': relationshipsXml([{ id: 'main', type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': `${xmlHead}<p:presentation ${powerpointNamespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="master"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/>${pptx.presentation ?? ''}</p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationshipsXml([
      { id: 'master', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      ...numbers.map((number) => ({ id: `slide${number}`, type: 'slide', target: `slides/slide${number}.xml` })),
      { id: 'theme', type: 'theme', target: 'theme/theme1.xml' },
      ...(pptx.relationships ?? []),
    ]),
    'ppt/slideMasters/slideMaster1.xml': `${xmlHead}<p:sldMaster ${powerpointNamespaces}><p:cSld>${tree(pptx.master ?? '')}</p:cSld>${colourMap}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="layout"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationshipsXml([
      { id: 'layout', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'theme', type: 'theme', target: '../theme/theme1.xml' },
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `${xmlHead}<p:sldLayout ${powerpointNamespaces}><p:cSld name="Blank">${tree('')}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationshipsXml([
      { id: 'master', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
    ]),
    'ppt/theme/theme1.xml': theme,
    ...Object.fromEntries(slides),
    ...extra.parts,
  });
}

const colourMap =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
const colours = { dk1: '000000', lt1: 'FFFFFF', dk2: '1F3864', lt2: 'E7E6E6', accent1: '2E75B6', accent2: 'C55A11', accent3: '7F7F7F', accent4: 'BF9000', accent5: '2F5597', accent6: '548235', hlink: '0563C1', folHlink: '954F72' }; // prettier-ignore
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="12700">${fill}</a:ln>`;
const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
const theme = `${xmlHead}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">${Object.entries(
  colours,
)
  .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
