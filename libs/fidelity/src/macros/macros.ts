import type { OfficeFormat } from '@fidelio/contracts';
import { type PartContext, PartPlace } from '../places/finding-places.js';
import { OpenProblem } from '../xml/open-problem.js';
import { macroButtons } from './macro-buttons.js';
import { type Macro, type MacroButtons, macroList, type MacroStart, type MacroUse, usesOf } from './macro-list.js';
import { type MacroModule, macroModules } from './project.js';

/** The macros of a file, one place for each that something starts, with what stands in for its start in Google's editors. */
export function* macros({ package: office, part }: PartContext): Generator<PartPlace> {
  // A document that says that it has none runs none, whatever lies in it.
  if (office.kind.format === 'docx' && !office.kind.variant.endsWith('m')) return;
  for (const { type, target, external } of office.relationships(part)) {
    if (type !== 'vbaProject' || external || !office.has(target)) continue;
    const places = macroPlaces(macroModules(readBytes()), office.kind.format, macroButtons(office));
    for (const where of places.length > 0 ? places : ['The whole file']) yield new PartPlace(target, where, target);

    function readBytes(): Uint8Array {
      try {
        return office.bytes(target);
      } catch (cause) {
        if (cause instanceof OpenProblem) return new Uint8Array();
        throw cause;
      }
    }
  }
}

/** So many macros with a start of their own stand before what the modules use, which stands before the rest: lists of places are cut. */
const maxFirst = 12;

/** Each macro, and each thing that modules use, in words. Catalogues of other languages know these sentences. */
export function macroPlaces(
  modules: readonly MacroModule[],
  format: OfficeFormat,
  buttons: MacroButtons = new Map(),
): string[] {
  const list = macroList(modules, buttons).toSorted((a, b) => order.indexOf(a.start) - order.indexOf(b.start));
  const lines = list.map((macro) => placeOf(macro, format));
  const used = usesOf(modules).map(([use, names]) => `${useWords[use]}: ${names.slice(0, 8).join(', ')}`);

  return [...lines.slice(0, maxFirst), ...used, ...lines.slice(maxFirst)];
}

const order: MacroStart[] = ['button', 'ribbon', 'keys', 'open', 'edit', 'select', 'event', 'form', 'cells', 'list'];

const starts: Record<MacroStart, string> = {
  button: 'started by the button “{by}”',
  ribbon: 'started from the ribbon',
  keys: 'started by {by}',
  open: 'started when the file is opened',
  edit: 'started when a cell is changed',
  select: 'started when another cell is selected',
  event: 'started by the event {by}',
  form: 'part of the form {by}',
  cells: 'for use in cells',
  list: 'started from the list of macros',
};

/** What does the same in Apps Script. Only Sheets has scripts on drawings, keys, cells and changes. */
const inSheets: Record<MacroStart, string> = {
  button: 'a drawing with the script assigned to it',
  ribbon: 'a menu that the script adds',
  keys: 'Extensions > Macros > Manage macros',
  open: 'the function onOpen',
  edit: 'the function onEdit',
  select: 'the function onSelectionChange',
  event: 'no such event; a menu that the script adds',
  form: 'a dialog that the script shows',
  cells: 'a custom function of the same name',
  list: 'Extensions > Macros > Import macro',
};

const elsewhere: Partial<Record<MacroStart, string>> = {
  open: inSheets.open,
  form: inSheets.form,
  event: inSheets.event,
};

function placeOf({ name, module, start, by }: Macro, format: OfficeFormat): string {
  const way = format === 'xlsx' ? inSheets[start] : (elsewhere[start] ?? inSheets.ribbon);

  return `Macro “${name}” in “${module}”, ${starts[start].replace('{by}', by)}. In Google: ${way}`;
}

const useWords: Record<MacroUse, string> = {
  forms: 'Modules that show forms (in Google: dialogs of the script)',
  files: 'Modules that read or write files (in Google: DriveApp)',
  programs: 'Modules that use other programs (in Google: not possible)',
  web: 'Modules that fetch from the web (in Google: UrlFetchApp)',
};
