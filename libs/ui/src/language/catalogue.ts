import { brand, type Language } from '@fidelio/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import { pageLanguage } from './page-language';

/** A text in ICU's notation. The build has parsed those that have values. */
export type Message = string | ReturnType<IntlMessageFormat['getAst']>;
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
  const formats = new Map<string, IntlMessageFormat>();
  const bring = async (language: Language) => {
    if (known.has(language)) return;
    known.set(language, (await load(language)).default);
    pageLanguage.arrived(language);
  };
  pageLanguage.join(bring);
  bring(pageLanguage.current()).catch((error: unknown) =>
    console.warn('Texts could not be loaded: English stays until the language is chosen again', error),
  );

  return (key, values) => {
    const own = known.get(pageLanguage.current())?.[key];
    // A text that is its own key has no English one.
    const message: Message = own ?? english[key] ?? key;
    if (typeof message === 'string' && !message.includes('{')) return message;
    const language = own === undefined ? 'en' : pageLanguage.current();
    const id = `${language} ${key}`;
    const format = formats.get(id) ?? new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    formats.set(id, format);

    return String(format.format({ brand: brand.name, ...values }));
  };
}
