import { createHash } from 'node:crypto';
import type { PartContext } from '../places/finding-places.js';
import { relationshipsPart } from '../package/relationships.js';
import { writeZip } from '../package/zip-writer.js';
import { embeddedPart, onlyVector } from './pictures.js';
import { isMetafile, metafileOf, previewOf } from './drawings.js';
import { drawingSize, type DrawingSize, shownSize } from './drawing-size.js';
import { canonicalRoot } from '../xml/canonical-markup.js';
import { escapeAttribute } from '../xml/escape.js';
import { markupOf } from '../xml/write.js';
import type { XmlElement } from '../xml/tree.js';
import { type PictureRequest, sides } from '../render/draw-pictures.js';
import { offlinePicture } from '../render/media/offline-picture.js';
import { holdsText, wordsOfDrawing } from './drawing-words.js';
import { drawingAtCorner, mayBeWhite } from './drawing-at-corner.js';

const emuPerInch = 914_400;
const emuPerTwip = 635;
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A drawing and what it looks like: the same key before and after other recipes changed the part around it. */
export function pictureKey(drawing: XmlElement, part: string): string {
  return `${part} ${createHash('sha1').update(markupOf(drawing)).digest('base64')}`;
}

/** A page with nothing but the picture of a metafile. */
export function metafileRequest(drawing: XmlElement, context: PartContext): PictureRequest | null {
  const target = metafileOf(drawing, context);

  return target ? imageRequest(drawing, target, context) : null;
}

/** A page with nothing but the preview of an object, where a metafile holds it. */
export function previewRequest(drawing: XmlElement, context: PartContext): PictureRequest | null {
  const preview = previewOf(drawing, context);

  return preview && isMetafile(preview.target) ? imageRequest(drawing, preview.target, context) : null;
}

/** A page with nothing but a vector picture, whose preview is a stand-in or missing. */
export function vectorRequest(blip: XmlElement, context: PartContext): PictureRequest | null {
  const svg = [...blip.descendants('asvg:svgBlip')][0];
  const target = svg ? embeddedPart(svg, context) : onlyVector(blip, context);
  const drawing = blip.closest('w:drawing');
  if (!target || 'refused' in offlinePicture(context.package.bytes(target))) return null;
  if (!drawing) return slideVectorRequest(blip, target, context);
  const request = imageRequest(drawing, target, context);

  return request && { ...request, key: pictureKey(blip, context.part) };
}

/** The same for a picture of a slide or a sheet, in the size that it has there. */
function slideVectorRequest(blip: XmlElement, target: string, context: PartContext): PictureRequest | null {
  const properties = blip.closest('p:pic', 'p:sp', 'xdr:pic', 'xdr:sp');
  const extent = properties
    ?.elements()
    .find(({ name }) => name.endsWith(':spPr'))
    ?.at('a:xfrm', 'a:ext');
  const [width, height] = ['cx', 'cy'].map((name) => Number(extent?.attribute(name)) / emuPerInch) as [number, number];
  const side = sides.find(({ inches }) => inches >= Math.max(width, height))?.inches;
  if (!side || !(width > 0 && height > 0)) return null;
  const size = `cx="${Math.round(width * emuPerInch)}" cy="${Math.round(height * emuPerInch)}"`;
  const shape = `<p:pic><p:nvPicPr><p:cNvPr id="2" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="picture"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

  return {
    key: pictureKey(blip, context.part),
    slide: { shapes: shape, source: context.package, picture: target },
    side,
    width,
    height,
    clear: 'around',
  };
}

function imageRequest(drawing: XmlElement, target: string, context: PartContext): PictureRequest | null {
  const size = shownSize(drawing);
  if (!size || size.width === 0 || size.height === 0) return null;
  const relationships = relationshipsOf([{ id: 'picture', typeUri: `${office}/image`, target }]);

  return request(drawing, context, { ...size, left: 0, top: 0 }, inlinePicture('picture', size), relationships);
}

/** A page with nothing but a drawing, in the document that it stands in, so that fonts, themes and charts are at hand. */
export function drawingRequest(drawing: XmlElement, context: PartContext): PictureRequest | null {
  const size = drawingSize(drawing);
  if (!size || holdsText(drawing)) return null;
  const markup = drawingAtCorner(drawing);
  // A picture on white paper hides what was seen through the drawing.
  if (/<a:alpha val="(?!100000")/.test(markup)) return null;
  // A part of the drawing that lies elsewhere cannot be drawn, and a picture without it would lose it.
  if (usesExternal(markup, context)) return null;
  const drawn = request(drawing, context, size, markup, relationshipsAsMain(markup, context));

  return (
    drawn && {
      ...drawn,
      own: ownBox(drawing, size),
      mayBeWhite: mayBeWhite(drawing),
      words: wordsOfDrawing(drawing, context),
    }
  );
}

function ownBox(drawing: XmlElement, { left, top }: DrawingSize) {
  const { width, height } = shownSize(drawing)!;
  const [right, bottom] = [left + width, top + height];

  return { left: left / emuPerInch, top: top / emuPerInch, right: right / emuPerInch, bottom: bottom / emuPerInch };
}

/** The relationships that a drawing uses, with the styles and the theme of the main part. */
function relationshipsAsMain(markup: string, { package: source, part }: PartContext): string {
  const ids = idsIn(markup);
  const own = source
    .relationships(part)
    // Parts of a diagram name each other by relationships of the document.
    .filter(({ external, id, type }) => !external && (ids.has(id) || type.startsWith('diagram')));
  const shared = source
    .relationships(source.mainPart)
    .filter(({ type }) => ['styles', 'theme', 'settings', 'numbering', 'fontTable'].includes(type));

  return relationshipsOf([...own, ...shared.map((one, index) => ({ ...one, id: `shared${index}` }))]);
}

function usesExternal(markup: string, { package: source, part }: PartContext): boolean {
  const ids = idsIn(markup);

  return (
    /\s(?:src|o:href|r:href)="/.test(markup) ||
    source.relationships(part).some(({ external, id, type }) => external && ids.has(id) && type !== 'hyperlink')
  );
}

function idsIn(markup: string): Set<string> {
  return new Set([...markup.matchAll(/\s(?:r|o):\w+="([^"]*)"/g)].map(([, id]) => id!));
}

function relationshipsOf(rows: readonly { id: string; typeUri: string; target: string }[]): string {
  const lines = rows.map(
    ({ id, typeUri, target }) =>
      `<Relationship Id="${escapeAttribute(id)}" Type="${escapeAttribute(typeUri)}" Target="/${escapeAttribute(target)}"/>`,
  );

  return `<Relationships xmlns="${packageRelationships}">${lines.join('')}</Relationships>`;
}

function request(
  drawing: XmlElement,
  context: PartContext,
  { width: wide, height: high, left, top }: DrawingSize,
  markup: string,
  relationships: string,
): PictureRequest | null {
  const [width, height] = [wide / emuPerInch, high / emuPerInch];
  const side = sides.find(({ inches }) => inches >= Math.max(width, height))?.inches;
  if (!side) return null;
  const { package: source, part } = context;
  const page = side * 1440;
  const [x, y] = [left, top].map((margin) => Math.round(margin / emuPerTwip));
  // The smallest font size, so that the text line is not taller than a drawing that is a line.
  const small = '<w:rPr><w:sz w:val="2"/></w:rPr>';
  const body = `<w:body><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="0" w:firstLine="0"/>${small}</w:pPr><w:r>${small}${markup}</w:r></w:p><w:sectPr><w:pgSz w:w="${page}" w:h="${page}"/><w:pgMar w:top="${y}" w:right="0" w:bottom="0" w:left="${x}" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr></w:body>`;
  const main = source.mainPart;
  const changes = new Map<string, Uint8Array>([
    [main, Buffer.from(`${canonicalRoot('w:document')}${body}</w:document>`)],
    [source.nameOf(relationshipsPart(main)) ?? relationshipsPart(main), Buffer.from(relationships)],
  ]);

  return { key: pictureKey(drawing, part), document: writeZip(source.archive, changes), side, width, height };
}

const picture = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

/** A picture in the line of the text, in canonical markup; sizes in EMU. */
export function inlinePicture(relationship: string, { width, height }: { width: number; height: number }): string {
  const extent = `cx="${width}" cy="${height}"`;
  const blip = `<a:blip r:embed="${escapeAttribute(relationship)}"/>`;

  return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/><wp:docPr id="1" name="Picture"/><a:graphic><a:graphicData uri="${picture}"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>${blip}<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}
