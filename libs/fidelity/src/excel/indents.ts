import type { PartContext } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

/** Larger sheets are not searched for the cells of a format. */
const maxBytes = 16 * 1024 * 1024;

/** Formats of cells in use that indent without saying at which side. */
export function* indentsWithoutSide({ document, package: office }: PartContext): Generator<XmlElement> {
  const formats = document.root.first('x:cellXfs')?.elements('x:xf') ?? [];
  const found = formats.flatMap((format, index) => {
    const alignment = format.first('x:alignment');
    return alignment && isWithoutSide(alignment) ? [{ alignment, index }] : [];
  });
  if (found.length === 0) return;
  const used = usedFormats(office);
  for (const { alignment, index } of found) if (used.get(index)?.texts) yield alignment;
}

function isWithoutSide(alignment: XmlElement): boolean {
  return (
    Number(alignment.attribute('indent') ?? 0) > 0 && (alignment.attribute('horizontal') ?? 'general') === 'general'
  );
}

interface Use {
  texts: number;
  /** Numbers, truths and errors, which stand at the right or in the middle. */
  others: number;
}

/** What the cells of each format hold. */
function usedFormats(office: OfficePackage): ReadonlyMap<number, Use> {
  const known = formatsInUse.get(office) ?? readFormats(office);
  formatsInUse.set(office, known);

  return known;
}

const formatsInUse = new WeakMap<OfficePackage, ReadonlyMap<number, Use>>();

function readFormats(office: OfficePackage): Map<number, Use> {
  const used = new Map<number, Use>();
  for (const part of office.names) {
    if (!(office.types.of(part) ?? '').endsWith('.worksheet+xml')) continue;
    if ((office.archive.entry(part)?.bytes ?? 0) > maxBytes) continue;
    for (const [, attributes = '', rest = ''] of office
      .text(part)
      .text.matchAll(/<(?:[\w-]+:)?c((?:\s[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*(\/?)>/g)) {
      const style = /\ss\s*=\s*["'](\d+)/.exec(attributes)?.[1];
      if (style === undefined || rest === '/') continue;
      const isText = /\st\s*=\s*["'](?:s|str|inlineStr)["']/.test(attributes);
      const use = used.get(Number(style)) ?? { texts: 0, others: 0 };
      used.set(Number(style), { texts: use.texts + Number(isText), others: use.others + Number(!isText) });
    }
  }

  return used;
}

/** Says that the indent is at the left, where texts begin. */
export function indentAtLeft(alignment: XmlElement, { package: office }: ChangeContext): void {
  const use = usedFormats(office).get(formatNumbers(alignment.document).get(alignment.parent!) ?? -1);
  if (!use || use.others > 0) throw new NotApplicable('numbers have the same format, and would move to the left');
  setAttribute(alignment, 'horizontal', 'left');
}

const formatNumbers = oncePerDocument(
  ({ root }) =>
    new Map(
      root
        .first('x:cellXfs')
        ?.elements('x:xf')
        .map((format, index) => [format, index]),
    ),
);
