import { openPackage } from '../package/office-package.js';
import { writeZip } from '../package/zip-writer.js';
import { removePart } from '../recipes/new-parts.js';
import { PartEdits } from '../recipes/part-edits.js';

/** A carried file without its macro project, which docx, xlsx and pptx have no place for; the same bytes where it has none. */
export function withoutMacros(bytes: Uint8Array): Uint8Array {
  const office = openPackage(bytes);
  const context = { package: office, parts: new PartEdits(office) };
  for (const { type, target, external } of office.relationships(office.mainPart)) {
    if (type !== 'vbaProject' || external || !office.has(target)) continue;
    // What says which buttons and menus start them hangs on the project.
    for (const own of office.relationships(target))
      if (!own.external && office.has(own.target)) removePart(target, own.target, context);
    removePart(office.mainPart, target, context);
  }

  return context.parts.size > 0 ? writeZip(office.archive, context.parts.written()) : bytes;
}
