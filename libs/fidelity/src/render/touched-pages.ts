import { createHash } from 'node:crypto';
import type { OfficePackage } from '../package/office-package.js';
import { removeAttribute, removeNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { writeXml } from '../xml/write.js';
import { relationshipsPart } from '../package/relationships.js';
import { followedFrom, isDrawnAlike } from './offline-copy.js';

/** The slides or sheets of a package that changes can touch, by their parts; `all` where that cannot be told, as in a text that flows. */
export type TouchedPages = ReadonlySet<string> | 'all';

export interface Touch {
  pages: TouchedPages;
  /** The same for copies of which the renderer is given the same. */
  key: string;
}

/** What every slide or sheet may take something from. */
const shared = new Set(['styles', 'sharedStrings', 'theme', 'presProps', 'tableStyles']);

/**
 * The pages that can look different after changes of these parts: those that show a part of which the renderer is given something else.
 * Empty where it is given the same of everything.
 */
export function touchOf(before: OfficePackage, after: OfficePackage, changed: Iterable<string>): Touch {
  const differing = new Set<string>();
  const hash = createHash('sha1');
  const given = new Set([before, after].flatMap((office) => [...reachable(office, '', () => true)]));
  for (const name of changed) {
    if (name === '[Content_Types].xml') continue;
    const part = name.replace(/_rels\/([^/]*)\.rels$/, '$1');
    if (!given.has(part)) continue;
    // A new part is shown by one that is changed.
    const isDrawn = before.has(part) ? !isDrawnAlike(before, after, before.nameOf(part)!) : !name.endsWith('.rels');
    if (isDrawn && before.has(part)) differing.add(before.nameOf(part)!);
    if (isDrawn) hash.update(`${name}\n`).update(after.has(name) ? after.bytes(name) : '');
  }

  return { pages: pagesShowing(before, differing), key: hash.digest('base64') };
}

function pagesShowing(before: OfficePackage, differing: ReadonlySet<string>): TouchedPages {
  if (differing.size === 0) return new Set();
  const pages = pagesOf(before);
  const main = before.mainPart;
  if (!pages || differing.has(main)) return 'all';
  const common = reachable(before, main, (type) => shared.has(type));
  if ([...differing].some((part) => common.has(part))) return 'all';

  return new Set(
    pages.filter((page) => {
      if (differing.has(page)) return true;
      for (const part of reachable(before, page, (type) => type !== 'slide')) if (differing.has(part)) return true;

      return false;
    }),
  );
}

/** The slides in their order, or the sheets; null for a text. */
function pagesOf(office: OfficePackage): string[] | null {
  const list = listOf(office.xml(office.mainPart).root);
  const isShown = ([entry]: [XmlElement, string]) => (entry.attribute('state') ?? 'visible') === 'visible';

  return list && [...list].filter(isShown).flatMap(([, id]) => partOf(office, id) ?? []);
}

/** The entries of the slides or sheets, with their relationships. */
function listOf(root: XmlElement): Map<XmlElement, string> | null {
  const entries = root.first('p:sldIdLst')?.elements('p:sldId') ?? root.first('x:sheets')?.elements('x:sheet');

  return entries ? new Map(entries.map((entry) => [entry, entry.attribute('r:id') ?? ''])) : null;
}

function partOf(office: OfficePackage, id: string): string | undefined {
  const target = office.target(office.mainPart, id);

  return target === undefined ? undefined : office.nameOf(target);
}

/** The parts that a part shows, and those that these show. */
function reachable(office: OfficePackage, from: string, follows: (type: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [from];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const { type, target } of followedFrom(office, part)) {
      const name = office.nameOf(target);
      if (name === undefined || found.has(name) || !follows(type) || type === 'notesSlide') continue;
      found.add(name);
      waiting.push(name);
    }
  }

  return found;
}

/** The package with these of its slides alone, or with its other sheets hidden, for drawing. */
export function withPages(office: OfficePackage, pages: TouchedPages): OfficePackage {
  if (pages === 'all') return office;
  const document = office.xml(office.mainPart);
  const list = listOf(document.root);
  if (!list) return office;
  const others = [...list].filter(([, id]) => !pages.has(partOf(office, id) ?? ''));
  if (others.length === 0) return office;
  if (office.kind.format === 'xlsx')
    hideSheets(
      document.root,
      others.map(([entry]) => entry),
    );
  else for (const [entry] of others) removeNode(entry);
  const changes = new Map([[office.mainPart, office.encoded(office.mainPart, writeXml(document))]]);
  if (office.kind.format === 'pptx') {
    const left = new Set(others.map(([, id]) => id));
    const part = office.nameOf(relationshipsPart(office.mainPart))!;
    const rows = office.xml(part);
    for (const row of rows.root.elements()) if (left.has(row.attribute('Id') ?? '')) removeNode(row);
    changes.set(part, office.encoded(part, writeXml(rows)));
  }

  return office.and(changes);
}

function hideSheets(root: XmlElement, sheets: readonly XmlElement[]): void {
  for (const sheet of sheets) setAttribute(sheet, 'state', 'hidden');
  const entries = root.first('x:sheets')!.elements('x:sheet');
  const shown = entries.findIndex((sheet) => (sheet.attribute('state') ?? 'visible') === 'visible');
  for (const view of root.first('x:bookViews')?.elements('x:workbookView') ?? []) {
    removeAttribute(view, 'firstSheet');
    setAttribute(view, 'activeTab', String(Math.max(0, shown)));
  }
}
