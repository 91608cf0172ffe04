import { zipSync } from 'fflate';
import { OpenProblem } from '../package/open-problem.js';
import type { OfficePackage } from '../package/office-package.js';
import { type Relationship, relationshipsPart } from '../package/relationships.js';
import { escapeAttribute } from '../xml/escape.js';
import { isSelfContainedPicture } from './offline-media.js';
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
const mostMarkupBytes = 48 * 1024 * 1024;

/**
 * A copy of a package in which nothing names a place outside it: what a renderer is given. It is built from the parts
 * that are reachable over known relationships, so whatever this code does not know is left out.
 *
 * @throws OpenProblem where the markup is too large to be copied
 */
export function offlineCopy(source: OfficePackage): Uint8Array {
  const parts = new Map<string, Uint8Array>();
  const waiting = [''];
  let markupBytes = 0;
  const add = ({ target, type }: Relationship): string | null => {
    const name = source.nameOf(target);
    if (name === undefined || !plainName.test(name)) return null;
    const known = parts.get(name);
    if (known) return imageTypes.has(type) && !isSelfContainedPicture(known) ? null : name;
    const bytes = contentFor(source, name, type);
    if (!bytes) return null;
    if (!imageTypes.has(type)) markupBytes += bytes.length;
    if (markupBytes > mostMarkupBytes) throw new OpenProblem('too-large', 'too much markup to be drawn');
    parts.set(name, bytes);
    waiting.push(name);
    return name;
  };
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const rows = source.relationships(part).flatMap((one) => {
      const name = one.external || !followed.has(one.type) ? null : add(one);
      return name === null ? [] : [relationshipRow(one, name)];
    });
    if (rows.length > 0) parts.set(relationshipsPart(part), Buffer.from(relationshipsXml(rows)));
  }
  const entries = [...parts].map(([name, bytes]) => [name, bytes] as const);

  return zipSync(Object.fromEntries([['[Content_Types].xml', contentTypes(source, [...parts.keys()])], ...entries]), {
    level: 0,
  });
}

/** What of a part a renderer may read; null where it may read nothing of it. */
function contentFor(source: OfficePackage, name: string, type: string): Uint8Array | null {
  const bytes = source.bytes(name);
  if (imageTypes.has(type)) return isSelfContainedPicture(bytes) ? bytes : null;
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
