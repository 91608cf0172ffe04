import { Language, type ProblemCode } from '@fidelio/contracts';
import { problems } from '@fidelio/contracts/problem-catalogue';
import { textsIn } from '../texts/catalogues.js';

const folder = new URL('problems/', import.meta.url);
const others = Language.options.filter((language) => language !== 'en');
const titles = new Map<Language, Map<string, string>>(others.map((language) => [language, textsIn(folder, language)]));

/** The title of a problem for the reader of a page. What staff and programs of teams read stays English. */
export function problemTitle(language: Language, code: ProblemCode): string {
  return titles.get(language)?.get(code) ?? problems[code].title;
}
