import { brand, type Language } from '@fidelio/contracts';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { kept } from '../format';
import { pageLanguage, warnOfTexts } from './page-language';

/** A message that the build has compiled: a text without values, or its parts. */
export type Message = CompiledMessage;
type Messages<Key extends string> = Record<Key, Message>;

/** A text in the page's language, or in English where that language lacks it. `{brand}` is known to all. */
export type SayText<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/**
 * The texts of a remote, or of a part of it that is loaded alone.
 *
 * @param english comes with the code; without it each text is its own key
 * @param load    fetches those of another language: `(language) => import(`./texts/${language}.json`)`
 */
export function catalogue<Key extends string>(
  english: Partial<Messages<Key>>,
  load: (language: Language) => Promise<{ default: Partial<Messages<Key>> }>,
): SayText<Key> {
  const known = new Map<Language, Partial<Messages<Key>>>([['en', english]]);
  const bring = async (language: Language) => {
    if (known.has(language)) return;
    known.set(language, (await load(language)).default);
    pageLanguage.arrived(language);
  };
  pageLanguage.join(bring);
  bring(pageLanguage.current()).catch(warnOfTexts);

  return (key, values) => {
    const own = known.get(pageLanguage.current())?.[key];
    // A text that is its own key has no English one.
    const message: Message = own ?? english[key] ?? key;
    const language = own === undefined ? 'en' : pageLanguage.current();

    return String(format(message, language, { brand: brand.name, ...values }, { formatters }));
  };
}

/** One a language is enough: no message has a date, or numbers and plurals in more than one way. */
const formatters: FormatOptions['formatters'] = {
  getNumberFormat: kept((language) => new Intl.NumberFormat(language)),
  getPluralRules: kept((language) => new Intl.PluralRules(language)),
  getDateTimeFormat: kept((language) => new Intl.DateTimeFormat(language)),
};
