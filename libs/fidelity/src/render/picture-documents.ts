import { createHash } from 'node:crypto';
import type { PartContext } from '../findings/finding-places.js';
import { relationshipsPart } from '../package/relationships.js';
import { writeZip } from '../package/zip-writer.js';
import { metafileOf } from '../word/drawings.js';
import { drawingSize } from '../word/drawing-size.js';
import { escapeAttribute } from '../xml/escape.js';
import { markupOf } from '../xml/write.js';
import type { XmlElement } from '../xml/tree.js';
import { type PictureRequest, sides } from './draw-pictures.js';

const emuPerInch = 914_400;
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawingMl = 'http://schemas.openxmlformats.org/drawingml/2006';

/** A drawing and what it looks like: the same key before and after other recipes changed the part around it. */
export function pictureKey(drawing: XmlElement, part: string): string {
  return `${part} ${createHash('sha1').update(markupOf(drawing)).digest('base64')}`;
}

/** A page with nothing but the picture of a metafile. */
export function metafileRequest(drawing: XmlElement, context: PartContext): PictureRequest | null {
  const target = metafileOf(drawing, context);
  const size = drawingSize(drawing);
  if (!target || !size) return null;
  const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="picture" Type="${office}/image" Target="/${escapeAttribute(target)}"/></Relationships>`;
  const extent = `cx="${size.width}" cy="${size.height}"`;
  const picture = `<w:drawing><wp:inline xmlns:wp="${drawingMl}/wordprocessingDrawing"><wp:extent ${extent}/><wp:docPr id="1" name="Picture"/><a:graphic xmlns:a="${drawingMl}/main"><a:graphicData uri="${drawingMl}/picture"><pic:pic xmlns:pic="${drawingMl}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${office}" r:embed="picture"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;

  return request(drawing, context, size, `<w:document xmlns:w="${w}">`, picture, relationships);
}

/** A page with nothing but a drawing, in the document that it stands in, so that fonts, themes and charts are at hand. */
export function drawingRequest(drawing: XmlElement, context: PartContext): PictureRequest | null {
  const size = drawingSize(drawing);
  const { source, root } = drawing.document;
  const open = source.slice(root.start, root.openEnd).replace(/^<w:[\w]+/, '<w:document');
  if (!size || !open.startsWith('<w:document')) return null;
  const relationships = context.role === 'word.body' ? null : relationshipsAsMain(context);

  return request(drawing, context, size, open, placedAtCorner(drawing), relationships);
}

/** A header's own relationships, with the styles and the theme that only the main part names. */
function relationshipsAsMain({ package: source, part }: PartContext): string {
  const shared = source
    .relationships(source.mainPart)
    .filter(({ type }) => ['styles', 'theme', 'settings', 'numbering'].includes(type));
  const rows = [
    ...source.relationships(part).filter(({ external }) => !external),
    ...shared.map((one, index) => ({ ...one, id: `shared${index}` })),
  ];
  const lines = rows.map(
    ({ id, type, target }) =>
      `<Relationship Id="${escapeAttribute(id)}" Type="${office}/${escapeAttribute(type)}" Target="/${escapeAttribute(target)}"/>`,
  );

  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}

/** Without its anchor, so that it stands where the page begins. */
function placedAtCorner(drawing: XmlElement): string {
  const [place] = drawing.elements();
  if (place?.name !== 'wp:anchor') {
    const floats = /(?:position|margin-left|margin-top|mso-position-[\w-]+|z-index):[^;"']*;?/g;
    const markup = markupOf(drawing).replaceAll(floats, '');
    return drawing.first('v:shapetype') ? markup : markup.replace(/^<[^>]*>/, (open) => open + shapeTypes(drawing));
  }
  const prefix = place.written.split(':')[0]!;
  const inside = ['wp:extent', 'wp:docPr', 'wp:cNvGraphicFramePr', 'a:graphic']
    .flatMap((name) => place.elements(name))
    .map(markupOf);

  return `<w:drawing xmlns:w="${w}"><${prefix}:inline xmlns:${prefix}="${drawingMl}/wordprocessingDrawing">${inside.join('')}</${prefix}:inline></w:drawing>`;
}

/** Kinds of shapes are defined once in a part, in the first drawing that uses them. */
function shapeTypes(drawing: XmlElement): string {
  const types = new Map<string, string>();
  for (const type of drawing.document.elements('v:shapetype')) types.set(type.attribute('id') ?? '', markupOf(type));

  return [...types.values()].join('');
}

function request(
  drawing: XmlElement,
  context: PartContext,
  size: { width: number; height: number },
  open: string,
  markup: string,
  relationships: string | null,
): PictureRequest | null {
  const [width, height] = [size.width / emuPerInch, size.height / emuPerInch];
  const side = sides.find(({ inches }) => inches >= Math.max(width, height))?.inches;
  if (!side) return null;
  const { package: source, part } = context;
  const page = side * 1440;
  const name = /^<([\w-]+):/.exec(open)?.[1] === 'w' ? 'w' : null;
  if (!name) return null;
  const body = `<w:body><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="0" w:firstLine="0"/></w:pPr><w:r>${markup}</w:r></w:p><w:sectPr><w:pgSz w:w="${page}" w:h="${page}"/><w:pgMar w:top="0" w:right="0" w:bottom="0" w:left="0" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr></w:body>`;
  const main = source.mainPart;
  const changes = new Map<string, Uint8Array>([[main, Buffer.from(`${open}${body}</w:document>`)]]);
  if (relationships !== null)
    changes.set(source.nameOf(relationshipsPart(main)) ?? relationshipsPart(main), Buffer.from(relationships));

  return { key: pictureKey(drawing, part), document: writeZip(source.archive, changes), side, width, height };
}
