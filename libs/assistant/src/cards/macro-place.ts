import type { Language } from '@fidelio/contracts';
import { macroIn as partsOf, macroWords } from '@fidelio/contracts/macros';
import { type CardText, sayCard } from '../language/card-texts.js';

type Form = readonly [RegExp, CardText];

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
    start: macroPhraseIn(language, start),
    way: macroPhraseIn(language, way),
  });
}

/** The words of the document in it; null for another place. */
export function wordsOfMacro(where: string): string[] | null {
  const used = wordsOf(uses, where);
  if (used.length > 0) return used.flatMap((names) => [names, ...names.split(', ')]);
  const parts = partsOf(where);

  return parts && [parts.macro, parts.module, macroWords(parts.start)?.words ?? ''].filter(Boolean);
}

/** What the engine says of a macro; the name of a function in Google is the same in every language. */
export function macroPhraseIn(language: Language, phrase: string): string {
  const known = language === 'en' ? null : macroWords(phrase);

  return known ? sayCard(language, `macro.${known.name}`, { words: known.words }) : phrase;
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
