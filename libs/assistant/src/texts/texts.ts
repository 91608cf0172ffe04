import { z } from 'zod';
import type english from '../../data/texts/en.json';
import { readJson } from '../data-files.js';
import { memoizedBy } from '../memoized.js';
import { Language } from './language.js';

export type TextKey = keyof typeof english;

/** The texts of one language: for each key one or more ways to say it. */
const Catalogue = z.record(z.string(), z.array(z.string().min(1)).min(1).max(4));

const catalogues = memoizedBy((language: Language) => readJson(`texts/${language}.json`, Catalogue));

/**
 * A text in a language, its placeholders filled.
 *
 * @param used how often this conversation has said it already: the next way to say it is taken
 */
export function say(language: Language, key: TextKey, values: Record<string, string> = {}, used = 0): string {
  const ways = catalogues(language)[key] ?? catalogues('en')[key] ?? [];
  const way = ways[used % ways.length] ?? '';

  return way.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Sentences as one text: Japanese has no blanks between them. Empty ones are left out. */
export function joinSentences(language: Language, sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(language === 'ja' ? '' : ' ');
}

/** Every text of a language, with its placeholders. */
export function textsIn(language: Language): string[] {
  return Object.values(catalogues(language)).flat();
}
