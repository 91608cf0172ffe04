import { relatedPart } from '../package/related-documents.js';
import type { OfficePackage } from '../package/office-package.js';
import type { XmlElement } from '../xml/tree.js';
import type { PartContext } from '../places/finding-places.js';
import { ownerOf } from '../places/part-owner.js';

const roleNames: Record<string, string> = {
  'powerpoint.layout': 'Slide layout',
  'powerpoint.notes': 'Speaker notes',
  'powerpoint.presentation': 'The presentation',
  theme: 'Theme',
};

/** Slide by its number in the show, and the shape by the name that the selection pane gives it. */
export function powerpointLocator(context: PartContext): (element: XmlElement) => string {
  const page = pageName(context);

  return (element) => {
    const shape = element.closest('p:sp', 'p:pic', 'p:graphicFrame', 'p:cxnSp', 'p:grpSp') ?? element;
    const name = shape
      .elements()
      .find((child) => child.name.startsWith('p:nv'))
      ?.first('p:cNvPr')
      ?.attribute('name');

    return name ? `${page}, “${name.slice(0, 60)}”` : page;
  };
}

function pageName({ package: office, part, role, document }: PartContext): string {
  const own = slideNumber(office, part);
  if (own) return `Slide ${own}`;
  if (role === 'powerpoint.layout') return `Slide layout “${document.root.first('p:cSld')?.attribute('name') ?? ''}”`;
  if (role === 'powerpoint.master') return masterName(office.types.of(part) ?? '');
  const owner = ownerOf(office, part, 'powerpoint.slide');
  const number = owner ? slideNumber(office, owner) : null;
  const name = roleNames[role] ?? 'Chart';

  return number ? `${name} of slide ${number}` : name;
}

function masterName(type: string): string {
  if (type.includes('notesMaster')) return 'Notes master';

  return type.includes('handoutMaster') ? 'Handout master' : 'Slide master';
}

function slideNumber(office: OfficePackage, part: string): number | null {
  const known = numbers.get(office) ?? slideNumbers(office);
  numbers.set(office, known);

  return known.get(office.nameOf(part) ?? part) ?? null;
}

const numbers = new WeakMap<OfficePackage, ReadonlyMap<string, number>>();

/** The slides by their parts, read once. */
function slideNumbers(office: OfficePackage): Map<string, number> {
  const order = relatedPart(office, office.mainPart)?.root.first('p:sldIdLst')?.elements('p:sldId') ?? [];
  const found = new Map<string, number>();
  for (const [index, slide] of order.entries()) {
    const target = office.target(office.mainPart, slide.attribute('r:id'));
    const name = target === undefined ? undefined : office.nameOf(target);
    if (name !== undefined && !found.has(name)) found.set(name, index + 1);
  }

  return found;
}
