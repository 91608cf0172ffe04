import { relatedPart } from '../package/related-documents.js';
import type { XmlElement } from '../xml/tree.js';
import type { PartContext } from './finding-places.js';
import { ownerOf } from './part-owner.js';

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

function slideNumber(office: PartContext['package'], part: string): number | null {
  const order = relatedPart(office, office.mainPart)?.root.first('p:sldIdLst')?.elements('p:sldId') ?? [];
  const targets = new Map(office.relationships(office.mainPart).map(({ id, target }) => [id, office.nameOf(target)]));
  const index = order.findIndex((slide) => targets.get(slide.attribute('r:id') ?? '') === office.nameOf(part));

  return index < 0 ? null : index + 1;
}
