import { relationshipsPart, resolveTarget } from '../package/relationships.js';
import { insertNodes, makeElement, removeNode } from '../xml/edit.js';
import { partKey } from '../package/zip-archive.js';
import type { XmlElement } from '../xml/tree.js';
import { urisOf } from '../xml/namespaces.js';
import { type ChangeContext, NotApplicable } from './change-context.js';

/** What a change of the package needs that is no change of the part under work. */
type PackageChange = Pick<ChangeContext, 'package' | 'parts'>;

/** Adds a PNG to the package with a relationship from the part under work; gives the relationship's id. The same PNG is added once. */
export function addPicture(bytes: Uint8Array, context: ChangeContext): string {
  const { part, parts } = context;
  const known = parts.nameOf(bytes);
  const name = known ?? newPicture(context);
  if (known === undefined) {
    parts.set(name, bytes);
    declareType('png', 'image/png', context);
  }

  return addRelationship(part, 'image', `/${name}`, context);
}

function newPicture({ package: office, parts }: ChangeContext): string {
  const folder = { docx: 'word', pptx: 'ppt', xlsx: 'xl' }[office.kind.format];
  const name = (number: number) => `${folder}/media/fidelio${number}.png`;

  return name(parts.nextNumber('picture', (number) => office.has(name(number)) || parts.has(name(number))));
}

/** Lets the part under work name another part of the package; gives the relationship's id. */
export function linkPart(type: string, target: string, context: ChangeContext): string {
  return addRelationship(context.part, type, `/${context.package.nameOf(target) ?? target}`, context);
}

/** Adds a part of XML under a name that begins so and is not taken; gives the name. */
export function addPart(start: string, content: string, type: string, context: ChangeContext): string {
  const { package: office, parts } = context;
  const named = (number: number) => `${start}${number}.xml`;
  const name = named(parts.nextNumber(start, (number) => office.has(named(number)) || parts.has(named(number))));
  parts.set(name, Buffer.from(content));
  edit('[Content_Types].xml', context, (root) =>
    insertNodes(root, root.children.length, [
      makeElement(root, 'ct:Override', { PartName: `/${name}`, ContentType: type }),
    ]),
  );

  return name;
}

/** Takes a part out of the package, with what its source and the content types say of it. */
export function removePart(source: string, target: string, context: PackageChange): void {
  const name = context.package.nameOf(target);
  if (name === undefined) throw new NotApplicable('a part of the file is missing');
  edit(relationshipsPart(source), context, (root) =>
    drop(root, (one) => context.package.nameOf(resolveTarget(source, one.attribute('Target') ?? '')) === name),
  );
  edit('[Content_Types].xml', context, (root) =>
    drop(root, (one) => partKey(one.attribute('PartName') ?? '') === partKey(name)),
  );
  context.parts.set(name, null);
  const own = context.package.nameOf(relationshipsPart(name));
  if (own !== undefined) context.parts.set(own, null);
}

function drop(root: XmlElement, test: (element: XmlElement) => boolean): void {
  for (const element of root.elements().filter(test)) removeNode(element);
}

function declareType(ending: string, type: string, context: ChangeContext): void {
  if (context.package.types.of(`x.${ending}`)) return;
  edit('[Content_Types].xml', context, (root) => {
    if (root.elements('ct:Default').some((one) => one.attribute('Extension')?.toLowerCase() === ending)) return;
    insertNodes(root, 0, [makeElement(root, 'ct:Default', { Extension: ending, ContentType: type })]);
  });
}

function addRelationship(source: string, type: string, target: string, context: ChangeContext): string {
  const part = relationshipsPart(source);
  const typeUri = `${urisOf('r')[context.document.strict ? 1 : 0]}/${type}`;
  let id = '';
  edit(part, context, (root) => {
    const known = knownRelationships(root);
    const made = known.made.get(`${typeUri} ${target}`);
    if (made !== undefined && made.parent === root) return void (id = made.attribute('Id') ?? '');
    while (known.ids.has(`fidelio${known.next}`)) known.next++;
    id = `fidelio${known.next++}`;
    const row = makeElement(root, 'rel:Relationship', { Id: id, Type: typeUri, Target: target });
    insertNodes(root, root.children.length, [row]);
    known.made.set(`${typeUri} ${target}`, row);
  });

  return id;
}

interface KnownRelationships {
  /** As they were read. */
  ids: ReadonlySet<string | undefined>;
  next: number;
  /** Those that were added, by type and target: places that show the same thing share one. */
  made: Map<string, XmlElement>;
}

const knownByRoot = new WeakMap<XmlElement, KnownRelationships>();

/** Read once for each document. */
function knownRelationships(root: XmlElement): KnownRelationships {
  const known = knownByRoot.get(root) ?? {
    ids: new Set(root.elements('rel:Relationship').map((one) => one.attribute('Id'))),
    next: 1,
    made: new Map(),
  };
  knownByRoot.set(root, known);

  return known;
}

/** A part that names nothing yet has no relationships part either. */
function emptyRelationships(part: string): Uint8Array {
  if (!part.endsWith('.rels')) throw new NotApplicable('a part of the file is missing');

  return Buffer.from('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>');
}

/** Changes a part beside the one under work, on top of what the recipe already changed there. */
export function edit(
  part: string,
  { package: office, parts }: PackageChange,
  change: (root: XmlElement) => void,
): void {
  change(parts.open(office.nameOf(part) ?? part, () => emptyRelationships(part)).root);
}
