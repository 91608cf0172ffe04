import type { Language } from '@fidelio/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import { readFolder } from '../data-files.js';
import { memoizedBy } from '../memoized.js';

const Messages = z.record(z.string(), z.string().min(1));

/** All messages of a language, in ICU's notation, from the files of `data/catalogue/<language>`. */
export const messagesIn = memoizedBy((language: Language): Map<string, string> => {
  const messages = new Map<string, string>();
  for (const file of readFolder(`catalogue/${language}`, Messages))
    for (const [key, message] of Object.entries(file)) {
      if (messages.has(key)) throw new Error(`The message ${key} stands twice in ${language}.`);
      messages.set(key, message);
    }

  return messages;
});

/** A message of a catalogue with its values. @throws Error where the catalogue has no such key, or a value is missing */
export function sayFrom(messages: (language: Language) => ReadonlyMap<string, string>) {
  const formats = new Map<string, IntlMessageFormat>();

  return (language: Language, key: string, values: Record<string, string | number> = {}): string => {
    const message = messages(language).get(key);
    if (message === undefined) throw new Error(`The catalogue has no message ${key} in ${language}.`);
    const id = `${language} ${key}`;
    const format = formats.get(id) ?? new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    formats.set(id, format);

    return String(format.format(values));
  };
}

export const say = sayFrom(messagesIn);

/** Names in a row: 'a, b and c'. */
export function listed(language: Language, names: string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** Sentences as one text: Japanese has no blanks between them. Empty ones are left out. */
export function joined(language: Language, sentences: readonly (string | null | undefined)[]): string {
  return sentences.filter(Boolean).join(language === 'ja' ? '' : ' ');
}
