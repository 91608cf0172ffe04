import type { PartContext } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';
import { storiesBelow } from '../text/story-text.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';
import { isOff } from './page-layout.js';

const kinds = ['w:headerReference', 'w:footerReference'] as const;
type PageKind = 'default' | 'first' | 'even';

/** Sections and settings that ask for another header or footer on first or even pages, where that one shows something else. */
export function* otherHeaders({ document, role, package: office }: PartContext): Generator<XmlElement> {
  if (role === 'word.settings') {
    const [even] = [...document.elements('w:evenAndOddHeaders')].filter((one) => !isOff(one.attribute('w:val')));
    const body = even && relatedPart(office, office.mainPart);
    if (body && [...sections(body, office)].some((section) => differs(section, 'even'))) yield even;
    return;
  }
  for (const section of sections(document, office)) {
    const title = section.properties.first('w:titlePg');
    if (title && !isOff(title.attribute('w:val')) && differs(section, 'first')) yield title;
  }
}

interface Section {
  properties: XmlElement;
  /** What headers and footers show, by kind and pages; a section without its own shows those of the one before. */
  shown: ReadonlyMap<string, string>;
}

function* sections(document: XmlDocument, office: OfficePackage): Generator<Section> {
  const targets = new Map(office.relationships(office.mainPart).map(({ id, target }) => [id, target]));
  let shown = new Map<string, string>();
  for (const properties of document.elements('w:sectPr')) {
    shown = new Map(shown);
    for (const kind of kinds) {
      for (const reference of properties.elements(kind)) {
        const target = targets.get(reference.attribute('r:id') ?? '');
        const root = target === undefined ? undefined : relatedPart(office, target)?.root;
        shown.set(keyOf(kind, reference.attribute('w:type') ?? 'default'), root ? contentOf(root) : '');
      }
    }
    yield { properties, shown };
  }
}

function keyOf(kind: string, pages: string): string {
  return `${kind} ${pages}`;
}

function differs({ shown }: Section, pages: PageKind): boolean {
  return kinds.some((kind) => (shown.get(keyOf(kind, pages)) ?? '') !== (shown.get(keyOf(kind, 'default')) ?? ''));
}

const drawn = ['w:drawing', 'w:pict', 'w:object'];

/** Words and pictures; empty where nothing is seen. */
function contentOf(root: XmlElement): string {
  const words = storiesBelow(root)
    .flatMap(({ lines }) => lines)
    .join('\n')
    .trim();
  const pictures = drawn.flatMap((name) => [...root.descendants(name)]).length;

  return pictures > 0 ? `${words} ${pictures}` : words;
}
