import type { XmlDocument } from '../xml/tree.js';

export interface Relationship {
  id: string;
  /** Last segment of the type URI, the same for Transitional and Strict: `image`, `officeDocument`. */
  type: string;
  typeUri: string;
  /** Resolved part name for an internal target, the raw value for an external one. */
  target: string;
  external: boolean;
}

/** The relationships of one source part; `source` is empty for the package itself. */
export function readRelationships(source: string, document: XmlDocument): Relationship[] {
  const relationships: Relationship[] = [];
  for (const element of document.elements('rel:Relationship')) {
    const target = element.attribute('Target') ?? '';
    const external = element.attribute('TargetMode') === 'External';
    const type = element.attribute('Type') ?? '';
    relationships.push({
      id: element.attribute('Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      typeUri: type,
      target: external ? target : resolveTarget(source, target),
      external,
    });
  }

  return relationships;
}

export function relationshipsPart(source: string): string {
  const slash = source.lastIndexOf('/') + 1;

  return `${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`;
}

export function resolveTarget(source: string, target: string): string {
  const path = target.replaceAll('\\', '/').split('#')[0]!;
  const segments = path.startsWith('/') ? [] : source.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }

  return segments.join('/');
}
