const address = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const link = /\b(?:https?:\/\/|www\.)\S+/giu;
/** Telephone numbers, accounts, customers: five digits or more, however they are grouped. */
const number = /\+?\(?\p{Nd}(?:[ \t./()-]{0,2}\p{Nd}){4,}/gu;
/** What follows these words with a capital is a name in most sentences. */
const introductions = [
  'my name is',
  'mr',
  'mrs',
  'ms',
  'dr',
  'herr',
  'frau',
  'ich heiße',
  'ich heisse',
  'mein name ist',
  'je m.appelle',
  'monsieur',
  'madame',
  'me llamo',
  'mi chiamo',
  'signor',
  'signora',
  'mijn naam is',
  'regards',
  'sincerely',
  'grüßen',
  'gruß',
];
/** Either case of the first letter of each word; the whole pattern ignores no case, so that a name keeps its capital. */
const eitherCase = (words: string) =>
  words.replaceAll(
    /(^|\s)(\p{L})/gu,
    (_, space: string, letter: string) =>
      `${space === '' ? '' : '\\s+'}[${letter.toLowerCase()}${letter.toUpperCase()}]`,
  );
const introduced = new RegExp(
  `(?<![\\p{L}])((?:${introductions.map(eitherCase).join('|')})[.,]?\\s+)\\p{Lu}[\\p{L}'’-]+(?:[ \\t]+\\p{Lu}[\\p{L}'’-]+){0,2}`,
  'gu',
);
/** Words of organisations' names that are no names of themselves. */
const ordinary = new Set([
  'and',
  'the',
  'for',
  'und',
  'der',
  'die',
  'das',
  'company',
  'group',
  'office',
  'word',
  'excel',
]);

/**
 * A user's words as staff may read them: without addresses, links, numbers of five digits or more, and names.
 *
 * @param names what the user and the organisation are called: each word of it is taken out
 */
export function redactedWords(text: string, names: readonly string[]): string {
  const redacted = text
    .replaceAll(address, '[address]')
    .replaceAll(link, '[link]')
    .replaceAll(number, '[number]')
    .replaceAll(introduced, '$1[name]');
  const words = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)));

  return redacted.replaceAll(/\p{L}[\p{L}\p{M}\p{N}]{2,}/gu, (word) => {
    const plain = word.toLowerCase();

    return words.has(plain) && !ordinary.has(plain) ? '[name]' : word;
  });
}
