import { strToU8, zipSync } from 'fflate';
import { chartFrame } from './chart-frames.js';
import type { PartContext } from '../places/finding-places.js';
import { canonicalRoot } from '../xml/canonical-markup.js';
import { urisOf } from '../xml/namespaces.js';
import type { XmlElement } from '../xml/tree.js';
import { type PictureRequest, sides } from '../render/draw-pictures.js';

const emuPerInch = 914_400;
const openXml = 'application/vnd.openxmlformats-officedocument';
const [office] = urisOf('r');
const [chartUri] = urisOf('c');

/** Kinds that LibreOffice draws as Excel does; others it takes for something else. */
const drawnWell = new Set(['c:radarChart', 'c:bubbleChart', 'c:stockChart']);

/** The picture of a chart is known by the chart's part: there is one chart in each. */
export function chartKey(part: string): string {
  return `chart ${part}`;
}

/** A page with nothing but the chart of a workbook, drawn from the values that the chart itself keeps. */
export function chartRequest(place: XmlElement, context: PartContext): PictureRequest | null {
  const { package: source, part } = context;
  const frame = drawnWell.has(place.name) ? chartFrame(source, source.nameOf(part) ?? part) : null;
  if (!frame) return null;
  const [width, height] = [frame.width / emuPerInch, frame.height / emuPerInch];
  const side = sides.find(({ inches }) => inches >= Math.max(width, height))?.inches;
  if (!side) return null;
  const theme = source.relationships(source.mainPart).find(({ type }) => type === 'theme')?.target;
  const themed = theme !== undefined && source.has(theme);
  // The defaults of a chart depend on the version of Office that wrote it.
  const writer = source.relationships('').find(({ type }) => type === 'extended-properties')?.target;
  const written = writer !== undefined && source.has(writer);
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(contentTypes(themed, written)),
    '_rels/.rels': strToU8(
      relationships([
        ['main', 'officeDocument', 'word/document.xml'],
        ...(written ? [['writer', 'extended-properties', 'docProps/app.xml'] as const] : []),
      ]),
    ),
    'word/document.xml': strToU8(documentOf(frame.width, frame.height, side * 1440)),
    'word/_rels/document.xml.rels': strToU8(
      relationships([['chart', 'chart', 'chart.xml'], ...(themed ? [['theme', 'theme', 'theme.xml'] as const] : [])]),
    ),
    'word/chart.xml': source.bytes(part),
    ...(themed ? { 'word/theme.xml': source.bytes(theme) } : {}),
    ...(written ? { 'docProps/app.xml': source.bytes(writer) } : {}),
  };

  return { key: chartKey(part), document: zipSync(parts, { level: 0 }), side, width, height };
}

function documentOf(width: number, height: number, page: number): string {
  const chart = `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width}" cy="${height}"/><wp:docPr id="1" name="Chart"/><a:graphic><a:graphicData uri="${chartUri}"><c:chart r:id="chart"/></a:graphicData></a:graphic></wp:inline></w:drawing>`;

  return `${canonicalRoot('w:document')}<w:body><w:p><w:pPr><w:spacing w:before="0" w:after="0"/></w:pPr><w:r>${chart}</w:r></w:p><w:sectPr><w:pgSz w:w="${page}" w:h="${page}"/><w:pgMar w:top="0" w:right="0" w:bottom="0" w:left="0" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

function relationships(rows: readonly (readonly [id: string, type: string, target: string])[]): string {
  const lines = rows.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );

  return `<Relationships xmlns="${urisOf('rel')[0]}">${lines.join('')}</Relationships>`;
}

function contentTypes(themed: boolean, written: boolean): string {
  const parts = [
    ['word/document', `${openXml}.wordprocessingml.document.main+xml`],
    ['word/chart', `${openXml}.drawingml.chart+xml`],
    ...(themed ? [['word/theme', `${openXml}.theme+xml`]] : []),
    ...(written ? [['docProps/app', `${openXml}.extended-properties+xml`]] : []),
  ];
  const lines = parts.map(([name, type]) => `<Override PartName="/${name}.xml" ContentType="${type}"/>`);

  return `<Types xmlns="${urisOf('ct')[0]}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${lines.join('')}</Types>`;
}
