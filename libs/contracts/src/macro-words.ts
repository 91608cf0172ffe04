/** What is said of macros, in the engine's English, by the names that catalogues of other languages have for it. */
const forms = [
  [/^started by the button “(?<words>.*)”$/, 'button'],
  [/^started from the ribbon$/, 'ribbon'],
  [/^started when the file is opened$/, 'open'],
  [/^started when a cell is changed$/, 'edit'],
  [/^started when another cell is selected$/, 'select'],
  [/^started by the event (?<words>.*)$/, 'event'],
  [/^part of the form (?<words>.*)$/, 'form'],
  [/^for use in cells$/, 'cells'],
  [/^started from the list of macros$/, 'list'],
  [/^started by (?<words>.*)$/, 'keys'],
  [/^Modules that show forms$/, 'forms'],
  [/^Modules that read or write files$/, 'files'],
  [/^Modules that use other programs$/, 'programs'],
  [/^Modules that fetch from the web$/, 'web'],
  [/^a drawing with/, 'in-drawing'],
  [/^a menu/, 'in-menu'],
  [/> Manage macros$/, 'in-keys'],
  [/^the function (?<words>.*)$/, 'in-function'],
  [/^no such event/, 'in-no-event'],
  [/^a dialog/, 'in-dialog'],
  [/^a custom function/, 'in-cells'],
  [/> Import macro$/, 'in-import'],
  [/^dialogs of the script$/, 'in-dialogs'],
  [/^not possible$/, 'in-nothing'],
  [/^Converts the code; /, 'to-code'],
  [/^Converts the code, not every event/, 'to-events'],
  [/^Converts the code, not the keys/, 'to-keys'],
  [/^Does not convert forms/, 'to-no-forms'],
  [/^Google does not say/, 'to-unsaid'],
  [/^Takes Excel workbooks/, 'to-workbooks'],
] as const satisfies readonly (readonly [RegExp, string])[];

export type MacroPhrase = (typeof forms)[number][1];

/** The name of such a phrase, and the words of the document in it; null where it is none, such as the name of a function. */
export function macroWords(phrase: string): { name: MacroPhrase; words: string } | null {
  for (const [pattern, name] of forms) {
    const found = pattern.exec(phrase);
    if (found) return { name, words: found.groups?.['words'] ?? '' };
  }

  return null;
}
