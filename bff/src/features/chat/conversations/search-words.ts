/** As many words of a search count. */
const maxWords = 8;
/** From so many characters on a word of a search may be the beginning of a longer one. */
const prefixMin = 3;
/** Characters of the excerpt before the first word, and of the whole. */
const excerptLead = 40;
const maxExcerptLength = 160;

/** SQL of the words of a column. Signs that join words, such as those of file names, separate them. */
export function searchable(column: string): string {
  return `to_tsvector('simple', translate(${column}, '._-/\\@:', '       '))`;
}

/**
 * SQL of a message's words, exactly as the index `messages_words` has it. The account is one of them, so that the index itself
 * leaves out what other accounts have written.
 */
export const messageWords = `(${searchable("content || ' ' || coalesce(file->>'name', '')")} || array_to_tsvector(ARRAY[account_id::text]))`;

/** The words that are looked for, in lower case; none where the text has neither letters nor digits. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

  return [...new Set(words)].slice(0, maxWords);
}

/** All of the words, for `to_tsquery`. */
export function toTsQuery(words: string[]): string {
  return words.map((word) => (word.length < prefixMin ? `'${word}'` : `'${word}':*`)).join(' & ');
}

/** The place of a text where the first of the words stands, on one line and without the marks of markdown. */
export function excerptOf(text: string, words: string[]): string {
  const line = text
    .replaceAll(/(?<!\\)[*`#|]+/g, '')
    // A reply escapes what markdown would take for a mark, such as the underscores of a file's name.
    .replaceAll(/\\([^\p{L}\p{N}\s])/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const lower = line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, lower.length) - excerptLead);
  const from = places.length === 0 || start === 0 ? 0 : line.indexOf(' ', start) + 1;
  const shown = line.slice(from, from + maxExcerptLength).trim();

  return `${from > 0 ? '…' : ''}${shown}${from + maxExcerptLength < line.length ? '…' : ''}`;
}
