import { zipSync } from 'fflate';
import { OpenProblem } from '../xml/open-problem.js';
import type { OfficePackage } from '../package/office-package.js';
import { type Relationship, relationshipsPart } from '../package/relationships.js';
import { escapeAttribute } from '../xml/escape.js';
import { offlinePicture } from './media/offline-picture.js';
import { placeholder } from './media/placeholder.js';
import { offlineMarkup } from './offline-markup.js';

/**
 * Relationships that a renderer needs, by the last segment of their type. Everything else stays out: templates, included
 * documents, linked and embedded objects, macros, controls, connections, queries, media, external workbooks.
 */
const followed = new Set([
  ['officeDocument', 'extended-properties'],
  ['styles', 'stylesWithEffects', 'theme', 'themeOverride', 'fontTable', 'font', 'numbering', 'settings'],
  ['header', 'footer', 'footnotes', 'endnotes', 'comments', 'customXml', 'customXmlProps'],
  ['image', 'hdphoto', 'drawing', 'vmlDrawing', 'chart', 'chartEx', 'chartStyle', 'chartColorStyle', 'chartUserShapes'],
  ['diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing'],
  ['slide', 'slideLayout', 'slideMaster', 'notesSlide', 'notesMaster', 'presProps', 'tableStyles'],
  ['worksheet', 'chartsheet', 'sharedStrings', 'table', 'ctrlProp'],
].flat()); // prettier-ignore

const markupType = /[+/]xml$|vmlDrawing$/i;
const imageTypes = new Set(['image', 'hdphoto']);
/** Part names that every reader understands in one way. */
const plainName = /^(?!\/)[^:\\?#\0-\x1F]+$/; // oxlint-disable-line no-control-regex -- they are what it looks for
/** Bytes of markup of all parts together that are made harmless; a file with more is not drawn. */
const maxMarkupBytes = 48 * 1024 * 1024;
/** Pixels of all pictures of a document together. */
const maxPixels = 1_000_000_000;

/** What a renderer is given of a package. */
export interface OfflineCopy {
  bytes: Uint8Array;
  /** Pictures that the renderer is not given, by the names of their parts: they name a place outside, or have too many pixels. */
  leftOut: string[];
}

/**
 * A copy of a package in which nothing names a place outside it: what a renderer is given. It is built from the parts
 * that are reachable over known relationships, so whatever this code does not know is left out. A picture of too many pixels is
 * replaced by one that says so.
 *
 * @throws OpenProblem where the markup is too large to be copied
 */
export function offlineCopy(source: OfficePackage): OfflineCopy {
  const parts = new Map<string, Uint8Array>();
  const pictures = new Pictures();
  const waiting = [''];
  let markupBytes = 0;
  const add = ({ target, type }: Relationship): string | null => {
    const name = source.nameOf(target);
    if (name === undefined || !plainName.test(name)) return null;
    const isPicture = imageTypes.has(type);
    // A part of markup is not drawn as a picture, nor a picture read as markup.
    if (parts.has(name)) return isPicture === pictures.given.has(name) ? name : null;
    const bytes = isPicture ? pictures.contentFor(source, name) : contentFor(source, name, type);
    if (!bytes) return null;
    if (!isPicture) markupBytes += bytes.length;
    if (markupBytes > maxMarkupBytes) throw new OpenProblem('too-large', 'too much markup to be drawn');
    parts.set(name, bytes);
    waiting.push(name);
    return name;
  };
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const rows = followedFrom(source, part).flatMap((one) => {
      const name = add(one);
      return name === null ? [] : [relationshipRow(one, name)];
    });
    if (rows.length > 0) parts.set(relationshipsPart(part), Buffer.from(relationshipsXml(rows)));
  }
  const entries = [...parts].map(([name, bytes]) => [name, bytes] as const);

  const types = contentTypes(source, [...parts.keys()]);
  const bytes = zipSync(Object.fromEntries([['[Content_Types].xml', types], ...entries]), { level: 0 });

  return { bytes, leftOut: [...pictures.leftOut] };
}

/** The relationships of a part that a renderer is given. */
export function followedFrom(source: OfficePackage, part: string): Relationship[] {
  return source.relationships(part).filter(({ external, type }) => !external && followed.has(type));
}

/** Whether a renderer is given the same of a part in both packages. */
export function isDrawnAlike(before: OfficePackage, after: OfficePackage, part: string): boolean {
  const rows = [before, after].map((office) =>
    followedFrom(office, part)
      .filter(({ target }) => office.has(target))
      .map(({ id, typeUri, target }) => `${id} ${typeUri} ${target}`)
      .toSorted()
      .join('\n'),
  );
  if (rows[0] !== rows[1]) return false;
  const [old, now] = [before, after].map((office) => {
    if (!office.has(part)) return null;
    return markupType.test(office.types.of(part) ?? '') ? offlineMarkup(office, part) : office.bytes(part);
  });

  return old && now ? Buffer.from(old).equals(now) : old === now;
}

/** The pictures of one copy. */
class Pictures {
  readonly given = new Set<string>();
  readonly leftOut = new Set<string>();
  private pixels = 0;

  /** What of a picture a renderer may read; null where it may read nothing of it. */
  contentFor(source: OfficePackage, name: string): Uint8Array | null {
    const judged = offlinePicture(source.bytes(name), maxPixels - this.pixels);
    if ('refused' in judged) this.leftOut.add(name);
    if ('refused' in judged && judged.refused === 'names-a-place') return null;
    this.given.add(name);
    if ('refused' in judged) return placeholder(judged.size);
    this.pixels += judged.pixels;

    return judged.bytes;
  }
}

/** What of a part that is no picture a renderer may read; null where it may read nothing of it. */
function contentFor(source: OfficePackage, name: string, type: string): Uint8Array | null {
  const bytes = source.bytes(name);
  if (type === 'font') return bytes;
  if (type === 'extended-properties') return writerOf(Buffer.from(bytes).toString('latin1'));

  return markupType.test(source.types.of(name) ?? '') ? offlineMarkup(source, name) : null;
}

/** Which version of Office wrote the file, and nothing else: the defaults of a chart depend on it. */
function writerOf(properties: string): Uint8Array | null {
  const [, application] = /<Application>(Microsoft [A-Za-z ]{1,40})<\/Application>/.exec(properties) ?? [];
  const [, version] = /<AppVersion>(\d{1,4}\.\d{1,8})<\/AppVersion>/.exec(properties) ?? [];
  if (application === undefined || version === undefined) return null;

  return Buffer.from(
    `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>${application}</Application><AppVersion>${version}</AppVersion></Properties>`,
  );
}

function relationshipRow({ id, typeUri }: Relationship, name: string): string {
  return `<Relationship Id="${escapeAttribute(id)}" Type="${escapeAttribute(typeUri)}" Target="/${escapeAttribute(encodeURI(name))}"/>`;
}

function relationshipsXml(rows: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}

function contentTypes(source: OfficePackage, names: readonly string[]): Uint8Array {
  const rows = names.flatMap((name) => {
    const type = name.endsWith('.rels') ? undefined : source.types.of(name);
    return type
      ? [`<Override PartName="/${escapeAttribute(encodeURI(name))}" ContentType="${escapeAttribute(type)}"/>`]
      : [];
  });

  return Buffer.from(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${rows.join('')}</Types>`,
  );
}
