import type { OfficePackage } from '../package/office-package.js';
import { writeZip } from '../package/zip-writer.js';
import { withPages } from '../render/touched-pages.js';
import { type SchemaError, schemaErrors } from './schema-validator.js';

/**
 * Gate 2: no schema error in the changed parts that the original has not. Real files have errors of their own, which are not ours to
 * judge; a fixed file that has none at all, as most have, needs no look at its original.
 */
export async function schemaGate(
  before: OfficePackage,
  after: OfficePackage,
  changed: ReadonlySet<string>,
): Promise<string | null> {
  const errorsOf = async (office: OfficePackage) =>
    counted(await schemaErrors(changedAlone(office, changed), office.kind.format));
  try {
    const found = await errorsOf(after);
    if (found.size === 0) return null;
    const known = await errorsOf(before);
    for (const [error, count] of found) {
      if (count > (known.get(error) ?? 0)) return `new schema error: ${error}`.slice(0, 400);
    }

    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : 'the schema check failed';
  }
}

const emptySheet = Buffer.from(
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
);

const emptyText = Buffer.from(
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>',
);

/**
 * The package without the slides, without the cells of the sheets, and without the main text of a document, that are not changed: they are
 * the same bytes by gate 1.
 */
export function changedAlone(office: OfficePackage, changed: ReadonlySet<string>): Uint8Array {
  const { format } = office.kind;
  const typed = (end: string) => office.names.filter((name) => office.types.of(name)?.endsWith(end));
  if (format === 'docx') {
    const isWhole = changed.has(office.mainPart) || office.xml(office.mainPart).strict;
    return isWhole ? office.archive.file : writeZip(office.archive, new Map([[office.mainPart, emptyText]]));
  }
  if (format === 'pptx') {
    const slides = typed('.slide+xml');
    const some = slides.filter((name) => changed.has(name));
    const lean = withPages(office, new Set(some.length > 0 ? some : slides.slice(0, 1)));
    return writeZip(lean.archive, lean.written);
  }
  const sheets = typed('.worksheet+xml').filter((name) => !changed.has(name));

  return writeZip(office.archive, new Map(sheets.map((name) => [name, emptySheet])));
}

/** Errors by part and kind. Places are left out: they move when something before them changes. */
function counted(errors: SchemaError[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { description, path } of errors) {
    const key = `${path.partUri}: ${description}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  return counts;
}
