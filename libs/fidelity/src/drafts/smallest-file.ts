import type { OfficePackage } from '../package/office-package.js';
import { relationshipsPart, type Relationship } from '../package/relationships.js';
import { writeZip } from '../package/zip-writer.js';
import type { PartChanges, PartContent } from '../package/part-content.js';
import { removeNode } from '../xml/edit.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';
import { writeXml } from '../xml/write.js';
import { withoutWords } from './without-words.js';

/** What a part cannot be read without, by the types of its relationships. */
const needed: Record<string, readonly string[]> = {
  docx: ['styles', 'numbering'],
  pptx: ['slideLayout', 'slideMaster', 'theme'],
  xlsx: ['styles'],
};

/** Elements whose children can go one by one; what ends with `Pr` or `Grid` says how the others look, and stays. */
const containers = new Set([
  'w:body', 'w:hdr', 'w:ftr', 'w:comments', 'w:tbl', 'w:tc', 'w:p', 'w:r', 'w:hyperlink', 'w:sdtContent', 'w:txbxContent',
  'w:ins', 'w:styles', 'p:spTree', 'p:grpSp', 'p:sldIdLst', 'p:sldMasterIdLst', 'p:sldLayoutIdLst', 'x:sheets', 'x:sheetData',
  'x:row', 'x:conditionalFormatting', 'x:dataValidations', 'x:hyperlinks', 'xdr:wsDr',
]); // prettier-ignore
/** Elements of which only these children are needed. */
const roots: Record<string, readonly string[]> = {
  'x:workbook': ['x:workbookPr', 'x:sheets'],
  'x:worksheet': ['x:sheetData'],
  'p:presentation': ['p:sldMasterIdLst', 'p:sldIdLst', 'p:sldSz', 'p:notesSz', 'p:defaultTextStyle'],
  'p:sld': ['p:cSld', 'p:clrMapOvr'],
};

/** An element, and the part that it stands in. */
export interface Spot {
  part: string;
  element: XmlElement;
}

/**
 * The same package with nothing but one element, what stands around it, and the parts that it cannot be read without. Words are
 * exchanged for `x`, so that nobody's text is kept.
 *
 * @param spot an element of a document that nobody else reads: it is cut down in place
 */
export function smallestFile(office: OfficePackage, spot: Spot): Buffer {
  const changes = new Map<string, PartContent | null>();
  const kept = new Map<string, ReadonlySet<string>>([['', new Set([mainRelationship(office)])]]);

  for (const [part, { document, next }] of wayTo(office, spot)) {
    const ids = usedIds(document.root);
    const stays = ({ id, type }: Relationship) =>
      id === next || (ids.has(id) && !lists.includes(type)) || (needed[office.kind.format] ?? []).includes(type);
    kept.set(
      part,
      new Set(
        office
          .relationships(part)
          .filter(stays)
          .map(({ id }) => id),
      ),
    );
    withoutWords(document);
    changes.set(part, office.encoded(part, writeXml(document)));
  }
  keepReached(office, kept, changes);
  for (const name of office.names) if (!kept.has(name) && !isOfPackage(name)) changes.set(name, null);
  for (const [source, ids] of kept) trimRelationships(office, source, ids, changes);
  changes.set('[Content_Types].xml', typesOf(office, kept));

  return writeZip(office.archive, allOf(office, changes));
}

/** Lists of parts of which the way takes one. */
const lists = ['slide', 'slideLayout', 'slideMaster', 'worksheet', 'chartsheet', 'header', 'footer', 'notesMaster'];

function mainRelationship(office: OfficePackage): string {
  return office.relationships('').find(({ type }) => type === 'officeDocument')?.id ?? '';
}

/** The parts from the main one to the one with the element, cut down to what leads there. */
function wayTo(office: OfficePackage, { part, element }: Spot) {
  const names = shortestWay(office, part);
  const way = new Map<string, { document: XmlDocument; next: string | undefined }>();
  names.forEach(({ name, next }) => {
    const document = name === part ? element.document : office.xml(name);
    const anchor = name === part ? element : elementNaming(document, next);
    cutDownTo(document, anchor);
    way.set(name, { document, next });
  });

  return way;
}

interface Step {
  name: string;
  /** The relationship to the part after it. */
  next: string | undefined;
}

function shortestWay(office: OfficePackage, to: string): Step[] {
  const ways: Step[][] = [[{ name: office.mainPart, next: undefined }]];
  const seen = new Set([office.mainPart]);
  for (const way of ways) {
    const last = way.at(-1)!;
    if (last.name === to) return way;
    for (const { id, target, external } of office.relationships(last.name)) {
      const name = external ? undefined : office.nameOf(target);
      if (name === undefined || seen.has(name)) continue;
      seen.add(name);
      ways.push([...way.slice(0, -1), { ...last, next: id }, { name, next: undefined }]);
    }
  }

  return [{ name: office.mainPart, next: undefined }];
}

function elementNaming(document: XmlDocument, id: string | undefined): XmlElement | undefined {
  if (id === undefined) return undefined;
  for (const element of document.elements()) if (idsOf(element).includes(id)) return element;

  return undefined;
}

function idsOf({ attributes }: XmlElement): string[] {
  return attributes.filter(({ name }) => name.startsWith('r:')).map(({ value }) => value);
}

function usedIds(root: XmlElement): Set<string> {
  return new Set([root, ...root.descendants()].flatMap(idsOf));
}

/** Leaves the anchor, its ancestors, and what these need; without an anchor the frame of the part alone. */
function cutDownTo(document: XmlDocument, anchor: XmlElement | undefined): void {
  const way = new Set<XmlElement>();
  for (let at = anchor; at; at = at.parent ?? undefined) way.add(at);
  way.add(document.root);
  const frame = anchor ? [] : (document.root.elements('w:body') ?? []);
  for (const element of [...way, ...frame]) if (element !== anchor) cutDown(element, way);
  for (const sheetData of document.root.elements('x:sheetData')) if (!way.has(sheetData)) empty(sheetData);
  for (const name of ['w:headerReference', 'w:footerReference'])
    for (const reference of Array.from(document.elements(name))) if (!way.has(reference)) removeNode(reference);
}

function cutDown(element: XmlElement, way: ReadonlySet<XmlElement>): void {
  const only = roots[element.name];
  if (!only && !containers.has(element.name)) return;
  const stays = (child: XmlElement) =>
    way.has(child) || (only ? only.includes(child.name) : /(?:Pr|Grid)$/.test(child.name));
  const paragraphs = element.elements('w:p');
  // A table cell ends with a paragraph.
  const last = element.name === 'w:tc' && !paragraphs.some((one) => way.has(one)) ? paragraphs.at(-1) : undefined;
  for (const child of element.elements()) if (child !== last && !stays(child)) removeNode(child);
  if (last) empty(last);
}

function empty(element: XmlElement): void {
  while (element.children[0]) removeNode(element.children[0]);
}

/** Adds the parts that kept ones name: of those on the way what is left of them, of others all that they name. */
function keepReached(
  office: OfficePackage,
  kept: Map<string, ReadonlySet<string>>,
  changes: Map<string, PartContent | null>,
): void {
  const waiting = [...kept.keys()];
  for (const source of waiting) {
    for (const { id, target, external } of office.relationships(source)) {
      const name = external || !kept.get(source)!.has(id) ? undefined : office.nameOf(target);
      if (name === undefined || kept.has(name)) continue;
      kept.set(name, keptOf(office, name, kept, changes));
      waiting.push(name);
    }
  }
}

function keptOf(
  office: OfficePackage,
  part: string,
  kept: ReadonlyMap<string, unknown>,
  changes: Map<string, PartContent | null>,
): Set<string> {
  const isNeeded = ({ type, target }: Relationship) =>
    !lists.includes(type) || kept.has(office.nameOf(target) ?? '') || type === 'slideMaster' || (type === 'slideLayout' && !/Masters?\//.test(part)); // prettier-ignore
  const rows = office.relationships(part);
  const ids = new Set(rows.filter(isNeeded).map(({ id }) => id));
  if (!/xml$/i.test(office.types.of(part) ?? '')) return ids;
  const document = office.xml(part);
  for (const entry of Array.from(document.elements('p:sldLayoutId')))
    if (!idsOf(entry).some((id) => ids.has(id))) removeNode(entry);
  withoutWords(document);
  changes.set(part, office.encoded(part, writeXml(document)));

  return ids;
}

function trimRelationships(
  office: OfficePackage,
  source: string,
  ids: ReadonlySet<string>,
  changes: Map<string, PartContent | null>,
): void {
  const name = office.nameOf(relationshipsPart(source));
  if (name === undefined) return;
  const document = office.xml(name);
  for (const row of Array.from(document.elements('rel:Relationship'))) {
    if (!ids.has(row.attribute('Id') ?? '')) removeNode(row);
  }
  changes.set(name, ids.size === 0 ? null : office.encoded(name, writeXml(document)));
}

function typesOf(office: OfficePackage, kept: ReadonlyMap<string, unknown>): Uint8Array {
  const document = office.xml('[Content_Types].xml');
  for (const row of Array.from(document.elements('ct:Override'))) {
    const name = office.nameOf((row.attribute('PartName') ?? '').replace(/^\//, ''));
    if (name === undefined || !kept.has(name)) removeNode(row);
  }

  return office.encoded('[Content_Types].xml', writeXml(document));
}

const isOfPackage = (name: string) => name === '[Content_Types].xml' || name.endsWith('.rels');

/** Relationships of parts that are left out go too, and so do folders that are members of their own. */
function allOf(office: OfficePackage, changes: Map<string, PartContent | null>): PartChanges {
  for (const name of office.names) if (name.endsWith('.rels') && !changes.has(name)) changes.set(name, null);
  for (const folder of office.folders) changes.set(folder, null);

  return changes;
}
