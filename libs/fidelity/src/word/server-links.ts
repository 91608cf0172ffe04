import type { PartContext } from '../places/finding-places.js';
import { drawnServerLinks, linksToServer } from '../places/linked-targets.js';
import { leadsToServer } from '../package/server-targets.js';
import type { ChangeContext } from '../recipes/change-context.js';
import { removeNode, unwrap } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { fieldToText } from './field-runs.js';
import { fieldsOf } from './fields.js';

/** Links of the text, of its fields and of its drawings to files on drives and servers. */
export function* wordServerLinks(context: PartContext): Generator<XmlElement> {
  const { document } = context;
  for (const link of document.elements('w:hyperlink')) if (linksToServer(link, context)) yield link;
  for (const field of fieldsOf(document)) {
    const target = field.name === 'HYPERLINK' ? fieldTarget(field.code) : undefined;
    if (target !== undefined && leadsToServer(target)) yield field.element;
  }
  yield* drawnServerLinks(context);
}

/** The address of a HYPERLINK field, in which a backslash is written twice. */
function fieldTarget(code: string): string | undefined {
  const told = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\"]\S*))/i.exec(code);

  return (told?.[1] ?? told?.[2])?.replaceAll('\\\\', '\\');
}

/** Takes a link away and keeps what it shows. */
export function dropServerLink(link: XmlElement, context: ChangeContext): void {
  if (link.name === 'w:hyperlink') unwrap(link);
  else if (link.name.startsWith('a:')) removeNode(link);
  else fieldToText(link, context);
}
