import { sayFrom } from '@fidelio/assistant';
import { brand, Language } from '@fidelio/contracts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type english from './texts/en.json';

const Texts = z.record(z.string(), z.string().min(1));
const texts = new Map(Language.options.map((language) => [language, textsIn(language)]));
const say = sayFrom((language) => texts.get(language) ?? new Map());

type MailText = keyof typeof english;
/** A text of a mail with its values; `{brand}` is known to all. */
export type SayInMail = (key: MailText, values?: Record<string, string | number>) => string;

export function mailTextsIn(language: Language): SayInMail {
  return (key, values) => say(language, key, { brand: brand.name, ...values });
}

function textsIn(language: Language): Map<string, string> {
  const file = new URL(`texts/${language}.json`, import.meta.url);

  return new Map(Object.entries(Texts.parse(JSON.parse(readFileSync(file, 'utf8')))));
}
