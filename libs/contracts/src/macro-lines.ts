import { listsMacros } from './places-kept.js';

/** One macro, or what the named modules use; `macro` is then empty. */
export interface MacroLine {
  macro: string;
  module: string;
  start: string;
  /** What does the same in Google's editors. */
  google: string;
  /** What Google's Macro Converter does with it, as far as Google says. */
  converter: string;
}

/** The headings of a table of macros in English, in the order of `MacroLine`. */
export const macroColumns = ['Macro', 'Module', 'What starts it', 'In Google', 'Google’s Macro Converter'];

const macro = /^Macro “(?<macro>.*?)” in “(?<module>.*?)”, (?<start>.*)\. In Google: (?<google>.*)$/;
const use = /^(?<start>Modules that .*?) \(in Google: (?<google>.*?)\): (?<module>.*)$/;

/** A place of a list of macros in its parts; null where it is another place. */
export function macroIn(where: string): Omit<MacroLine, 'converter'> | null {
  const { macro: name = '', module, start, google } = (macro.exec(where) ?? use.exec(where))?.groups ?? {};

  return module === undefined || start === undefined || google === undefined
    ? null
    : { macro: name, module, start, google };
}

/** The macros of a finding; none where they could not be read, and of other findings. */
export function macroLinesOf(finding: string, places: readonly string[]): MacroLine[] {
  if (!listsMacros(finding)) return [];

  return places.flatMap((where) => {
    const line = macroIn(where);

    return line ? { ...line, converter: converterOf(finding, line.start) } : [];
  });
}

/** Source: developers.google.com/apps-script/guides/macro-converter/address-conversion-issues */
const converted: readonly [RegExp, string][] = [
  [/^started by the button|^started from/, 'Converts the code; try it afterwards'],
  [/^started by the event/, 'Converts the code, not every event: Sheets has none for closing and saving'],
  [/^started by/, 'Converts the code, not the keys'],
  [/form/, 'Does not convert forms'],
  [/^Modules/, 'Google does not say'],
];

function converterOf(finding: string, start: string): string {
  if (finding !== 'excel.macros') return 'Takes Excel workbooks with macros only';

  return converted.find(([pattern]) => pattern.test(start))?.[1] ?? 'Converts the code; try it afterwards';
}
