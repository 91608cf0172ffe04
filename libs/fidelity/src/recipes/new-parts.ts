import { relationshipsPart, resolveTarget } from '../package/relationships.js';
import { insertNodes, makeElement, removeNode } from '../xml/edit.js';
import { partKey } from '../package/zip-archive.js';
import type { XmlElement } from '../xml/tree.js';
import { urisOf } from '../xml/namespaces.js';
import { parseXml } from '../xml/parse.js';
import { writeXml } from '../xml/write.js';
import { type ChangeContext, NotApplicable } from './change-context.js';

/** Adds a PNG to the package with a relationship from the part under work; gives the relationship's id. */
export function addPicture(bytes: Uint8Array, context: ChangeContext): string {
  const { package: office, part, parts } = context;
  const folder = { docx: 'word', pptx: 'ppt', xlsx: 'xl' }[office.kind.format];
  const taken = (name: string) => office.has(name) || parts.has(name);
  let number = 1;
  while (taken(`${folder}/media/fidelio${number}.png`)) number++;
  const name = `${folder}/media/fidelio${number}.png`;
  parts.set(name, bytes);
  declareType('png', 'image/png', context);

  return addRelationship(part, 'image', `/${name}`, context);
}

/** Lets the part under work name another part of the package; gives the relationship's id. */
export function linkPart(type: string, target: string, context: ChangeContext): string {
  return addRelationship(context.part, type, `/${context.package.nameOf(target) ?? target}`, context);
}

/** Adds a part of XML under a name that begins so and is not taken; gives the name. */
export function addPart(start: string, content: string, type: string, context: ChangeContext): string {
  const { package: office, parts } = context;
  let number = 1;
  while (office.has(`${start}${number}.xml`) || parts.has(`${start}${number}.xml`)) number++;
  const name = `${start}${number}.xml`;
  parts.set(name, Buffer.from(content));
  edit('[Content_Types].xml', context, (root) =>
    insertNodes(root, root.children.length, [
      makeElement(root, 'ct:Override', { PartName: `/${name}`, ContentType: type }),
    ]),
  );

  return name;
}

/** Takes a part out of the package, with what its source and the content types say of it. */
export function removePart(source: string, target: string, context: ChangeContext): void {
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
  let id = '';
  edit(part, context, (root) => {
    const taken = new Set(root.elements('rel:Relationship').map((one) => one.attribute('Id')));
    let number = 1;
    while (taken.has(`fidelio${number}`)) number++;
    id = `fidelio${number}`;
    insertNodes(root, root.children.length, [
      makeElement(root, 'rel:Relationship', {
        Id: id,
        Type: `${urisOf('r')[context.document.strict ? 1 : 0]}/${type}`,
        Target: target,
      }),
    ]);
  });

  return id;
}

/** A part that names nothing yet has no relationships part either. */
function emptyRelationships(part: string): Uint8Array {
  if (!part.endsWith('.rels')) throw new NotApplicable('a part of the file is missing');

  return Buffer.from('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>');
}

/** Changes a part beside the one under work, on top of what the recipe already changed there. */
export function edit(part: string, context: ChangeContext, change: (root: XmlElement) => void): void {
  const { package: office, parts } = context;
  const name = office.nameOf(part) ?? part;
  if (!office.has(part) && !parts.get(part)) parts.set(part, emptyRelationships(part));
  const pending = parts.get(name);
  const source = pending ? Buffer.from(pending).toString('utf8') : office.text(name).text;
  const document = parseXml(source, { maxDepth: office.archive.limits.xmlDepth });
  change(document.root);
  parts.set(name, pending ? Buffer.from(writeXml(document)) : office.encoded(name, writeXml(document)));
}
