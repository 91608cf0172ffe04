import { sayFrom } from '@fidelio/assistant';
import { brand, Language } from '@fidelio/contracts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Texts = z.record(z.string(), z.string().min(1));

/** A text with its values; `{brand}` is known to all. */
export type Say<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** The texts of a folder of catalogues, `de.json` and so on, in a language. */
export function catalogues<Key extends string>(folder: URL): (language: Language) => Say<Key> {
  const texts = new Map(Language.options.map((language) => [language, textsIn(folder, language)]));
  const say = sayFrom((language) => texts.get(language) ?? new Map());

  return (language) => (key, values) => say(language, key, { brand: brand.name, ...values });
}

/** @returns the texts by their keys */
export function textsIn(folder: URL, language: Language): Map<string, string> {
  return new Map(Object.entries(Texts.parse(JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')))));
}
