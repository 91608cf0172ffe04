import type { PartContext } from '../places/finding-places.js';
import { relationshipsPart, resolveTarget } from '../package/relationships.js';
import type { OfficePackage } from '../package/office-package.js';
import type { ChangeContext } from '../recipes/change-context.js';
import { edit } from '../recipes/new-parts.js';
import { removeNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

/** Where the package is told to have parts that it has not: relationships that nothing in their part uses, and content types. */
interface Missing {
  /** The source parts of such relationships, with the ids. */
  relationships: ReadonlyMap<string, ReadonlySet<string>>;
  types: ReadonlySet<string>;
}

const known = new WeakMap<OfficePackage, Missing>();

/** The file as a whole, where it names parts that are not in it. */
export function* missingParts({ package: office, part, document }: PartContext): Generator<XmlElement> {
  if (office.nameOf(part) !== office.mainPart) return;
  const { relationships, types } = missingIn(office);
  if (relationships.size > 0 || types.size > 0) yield document.root;
}

function missingIn(office: OfficePackage): Missing {
  const cached = known.get(office);
  if (cached) return cached;
  const relationships = new Map<string, Set<string>>();
  for (const source of ['', ...office.names.filter((name) => office.has(relationshipsPart(name)))]) {
    const loose = office.relationships(source).filter((one) => !one.external && isMissing(office, one.target));
    if (loose.length === 0) continue;
    const used = source === '' ? '' : office.text(source).text;
    // What the part itself names is content that was lost, and no leftover.
    const ids = loose.flatMap(({ id }) => (new RegExp(`=\\s*["']${escaped(id)}["']`).test(used) ? [] : id));
    if (ids.length > 0) relationships.set(source, new Set(ids));
  }
  const missing = { relationships, types: missingTypes(office) };
  known.set(office, missing);

  return missing;
}

function isMissing(office: OfficePackage, target: string): boolean {
  return target !== '' && !/^null$/i.test(target) && !target.endsWith('/') && !office.has(target);
}

function missingTypes(office: OfficePackage): Set<string> {
  const overrides = office.xml('[Content_Types].xml').root.elements('ct:Override');

  return new Set(
    overrides
      .map((one) => one.attribute('PartName') ?? '')
      .filter((name) => name !== '' && !office.has(name.replace(/^\//, ''))),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w]/g, String.raw`\$&`);
}

/** Removes relationships and content types of parts that are not there. */
export function forgetMissingParts(_root: XmlElement, context: ChangeContext): void {
  const { relationships, types } = missingIn(context.package);
  for (const [source, ids] of relationships) {
    edit(relationshipsPart(source), context, (root) => {
      for (const one of root.elements('rel:Relationship')) {
        const target = resolveTarget(source, one.attribute('Target') ?? '');
        if (ids.has(one.attribute('Id') ?? '') && one.attribute('TargetMode') !== 'External' && !context.package.has(target)) removeNode(one); // prettier-ignore
      }
    });
  }
  if (types.size === 0) return;
  edit('[Content_Types].xml', context, (root) => {
    for (const one of root.elements('ct:Override')) if (types.has(one.attribute('PartName') ?? '')) removeNode(one);
  });
}
