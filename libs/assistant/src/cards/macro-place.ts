import type { Language } from '@fidelio/contracts';
import { macroIn as partsOf } from '@fidelio/contracts/macros';
import { type CardText, sayCard } from '../language/card-texts.js';

type Form = readonly [RegExp, CardText];

const starts: readonly Form[] = [
  [/^started by the button “(?<words>.*)”$/, 'macro.button'],
  [/^started from the ribbon$/, 'macro.ribbon'],
  [/^started when the file is opened$/, 'macro.open'],
  [/^started when a cell is changed$/, 'macro.edit'],
  [/^started when another cell is selected$/, 'macro.select'],
  [/^started by the event (?<words>.*)$/, 'macro.event'],
  [/^part of the form (?<words>.*)$/, 'macro.form'],
  [/^for use in cells$/, 'macro.cells'],
  [/^started from the list of macros$/, 'macro.list'],
  [/^started by (?<words>.*)$/, 'macro.keys'],
];

const ways: readonly Form[] = [
  [/^a drawing with/, 'macro.in-drawing'],
  [/^a menu/, 'macro.in-menu'],
  [/> Manage macros$/, 'macro.in-keys'],
  [/^the function (?<words>.*)$/, 'macro.in-function'],
  [/^no such event/, 'macro.in-no-event'],
  [/^a dialog/, 'macro.in-dialog'],
  [/^a custom function/, 'macro.in-cells'],
  [/> Import macro$/, 'macro.in-import'],
];

const uses: readonly Form[] = [
  [/^Modules that show forms .*\): (?<words>.*)$/, 'macro.uses-forms'],
  [/^Modules that read or write files .*\): (?<words>.*)$/, 'macro.uses-files'],
  [/^Modules that use other programs .*\): (?<words>.*)$/, 'macro.uses-programs'],
  [/^Modules that fetch from the web .*\): (?<words>.*)$/, 'macro.uses-web'],
];

/** A macro with what starts it and what does the same in Google's editors; null for another place. */
export function macroIn(language: Language, where: string): string | null {
  const used = said(language, uses, where);
  if (used !== null) return used;
  const parts = partsOf(where);
  if (!parts) return null;
  const { macro: name, module, start, google: way } = parts;

  return sayCard(language, 'where.macro', {
    name,
    module,
    start: said(language, starts, start) ?? '',
    way: said(language, ways, way) ?? '',
  });
}

/** The words of the document in it; null for another place. */
export function wordsOfMacro(where: string): string[] | null {
  const used = wordsOf(uses, where);
  if (used.length > 0) return used.flatMap((names) => [names, ...names.split(', ')]);
  const parts = partsOf(where);

  return parts && [parts.macro, parts.module, ...wordsOf(starts, parts.start)];
}

function wordsOf(known: readonly Form[], text: string): string[] {
  return known.flatMap(([pattern]) => pattern.exec(text)?.groups?.['words'] ?? []);
}

function said(language: Language, forms: readonly Form[], text: string): string | null {
  for (const [pattern, key] of forms) {
    const found = pattern.exec(text);
    if (found) return sayCard(language, key, found.groups ?? {});
  }

  return null;
}
