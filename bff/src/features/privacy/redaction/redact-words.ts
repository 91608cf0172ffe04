import { withoutContacts } from './contacts.js';
import { KnownNames, withoutNames } from './names.js';

/** More characters than any form takes; what is longer is cut. */
const maxLength = 20_000;
/** Telephone numbers, accounts, customers: five digits or more, however they are grouped. */
const digit = '[\\p{Nd}〇零一二三四五六七八九壱壹弐貳参參肆伍陸漆柒捌玖]';
const number = new RegExp(
  String.raw`\+?\(?${digit}(?:(?:[,'’:;]|[\s./()_*|~+·•‧∙⋅・\\\p{Pd}−]{0,4})${digit}){4,}`,
  'gu',
);

export interface SaidWords {
  text: string;
  /** What the user and the organisation are called. */
  names: readonly string[];
}

/** What is done to a text, one after the other. */
const passes: readonly ((text: string, known: KnownNames) => string)[] = [
  legible,
  withoutContacts,
  (text) => text.replaceAll(number, '[number]'),
  withoutNames,
];

/** What the thread of `redacted-words.ts` does. */
export default function redactWords(said: readonly SaidWords[]): string[] {
  const known = new Map<string, KnownNames>();

  return said.map(({ text, names }) => {
    const person = names.join('\n');
    const namesOfPerson = known.get(person) ?? new KnownNames(names);
    known.set(person, namesOfPerson);

    return passes.reduce((rest, pass) => pass(rest, namesOfPerson), text);
  });
}

/** One form of each letter, space and sign, and nothing that is not seen. */
function legible(text: string): string {
  return cut(text)
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '');
}

/** Before a word: half an address would not be known as one. */
function cut(text: string): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength);

  return kept.slice(0, kept.lastIndexOf(' ') + 1 || maxLength);
}
