import { ownerOf } from '../places/part-owner.js';
import { partsWithRoles } from '../places/part-roles.js';
import { relatedPart } from '../package/related-documents.js';
import type { OfficePackage } from '../package/office-package.js';
import { sheetNames } from '../excel/sheet-names.js';
import type { XmlElement } from '../xml/tree.js';
import type { MacroButtons } from './macro-list.js';

const maxLabel = 60;
type Started = [macro: string, start: 'button' | 'ribbon', label: string];

/** What in the file starts macros: shapes and controls with a macro, fields, actions of slides, entries of the ribbon. The first of each counts. */
export function macroButtons(office: OfficePackage): MacroButtons {
  const found = new Map<string, { start: 'button' | 'ribbon'; label: string }>();
  for (const [macro, start, label] of startedIn(office)) {
    // '[0]!Name', 'Book.xlsm!Module1.Name', 'Name'
    const name = macro.slice(Math.max(macro.lastIndexOf('!'), macro.lastIndexOf('.')) + 1).toLowerCase();
    if (name !== '' && !found.has(name)) found.set(name, { start, label: label.trim().slice(0, maxLabel) });
  }

  return found;
}

function* startedIn(office: OfficePackage): Generator<Started> {
  for (const { part, role } of partsWithRoles(office)) {
    if (role === 'excel.drawing') yield* shapes(office, part);
    if (role === 'excel.sheet') yield* oldShapes(office, part);
    if (role === 'powerpoint.slide') yield* actions(office, part);
    if (role === 'word.body') yield* fields(office, part);
  }
  for (const { type, target, external } of office.relationships('')) {
    if (type !== 'extensibility' || external) continue;
    for (const element of relatedPart(office, target)?.elements() ?? []) {
      const macro = element.attribute('onAction');
      if (macro) yield [macro, 'ribbon', element.attribute('label') ?? element.attribute('id') ?? ''];
    }
  }
}

function* shapes(office: OfficePackage, part: string): Generator<Started> {
  for (const element of relatedPart(office, part)?.elements() ?? []) {
    const macro = element.attribute('macro');
    if (!macro) continue;
    const [name] = [...element.descendants('xdr:cNvPr')].map((one) => one.attribute('name') ?? '');
    const words = [...element.descendants('a:t')].map(({ text }) => text).join('');
    yield [macro, 'button', onSheet(office, part, words.trim() || name || '')];
  }
}

/** Controls and shapes that Excel keeps in its old drawings. */
function* oldShapes(office: OfficePackage, sheet: string): Generator<Started> {
  for (const { type, target, external } of office.relationships(sheet)) {
    if (type !== 'vmlDrawing' || external) continue;
    for (const shape of relatedPart(office, target)?.elements('v:shape') ?? []) {
      const macro = shape.at('xo:ClientData', 'xo:FmlaMacro')?.text;
      if (macro) yield [macro, 'button', onSheet(office, sheet, wordsOf(shape))];
    }
  }
}

function wordsOf(shape: XmlElement): string {
  return (shape.first('v:textbox')?.text ?? '').replaceAll(/\s+/g, ' ');
}

function onSheet(office: OfficePackage, part: string, label: string): string {
  const sheet = sheetNames(office).get(ownerOf(office, part, 'excel.sheet') ?? part);

  const own = label.trim().slice(0, maxLabel / 2);
  if (sheet === undefined || own === '') return sheet ?? own;

  return `${own} (${sheet})`;
}

function* actions(office: OfficePackage, part: string): Generator<Started> {
  for (const element of relatedPart(office, part)?.elements() ?? []) {
    const macro = /^ppaction:\/\/macro\?name=(.+)$/.exec(element.attribute('action') ?? '')?.[1];
    if (macro !== undefined) yield [macro, 'button', element.parent?.attribute('name') ?? ''];
  }
}

function* fields(office: OfficePackage, part: string): Generator<Started> {
  const document = relatedPart(office, part);
  const codes = [...(document?.elements('w:instrText') ?? [])].map(({ text }) => text);
  const simple = [...(document?.elements('w:fldSimple') ?? [])].map((one) => one.attribute('w:instr') ?? '');
  for (const code of [...codes, ...simple]) {
    const [, macro, label] = /^\s*MACROBUTTON\s+(\S+)\s*(.*)$/i.exec(code) ?? [];
    if (macro !== undefined) yield [macro, 'button', label ?? ''];
  }
}
