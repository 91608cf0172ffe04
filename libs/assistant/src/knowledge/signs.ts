import { compilePhrases, occurs } from '../lexicon/terms.js';
import { memoized } from '../memoized.js';
import { articles } from './articles.js';

const signed = memoized(() =>
  articles().flatMap(({ id, signs }) => (signs ? [{ id, pattern: compilePhrases(signs) }] : [])),
);

/** The articles whose signs stand in a folded text: it asks for them, whatever else its words resemble. */
export function articlesSigned(text: string): string[] {
  return signed()
    .filter(({ pattern }) => occurs(pattern, text))
    .map(({ id }) => id);
}

/** A folded text without the phrases that are signs of an article. */
export function withoutSigns(text: string): string {
  return signed().reduce((rest, { pattern }) => rest.replace(pattern, ' '), text);
}
