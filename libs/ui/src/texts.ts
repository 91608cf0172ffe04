import { catalogue, type SayText } from './language/catalogue';
import english from './texts/en.json' with { type: 'json' };

/** Texts of the components. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);

/** What stands between a label and its value: ': ', with blanks as the language of the page has them. */
export const colon = (): string => t('colon');

/** Texts of the download of a corrected file, which other remotes show, too. */
export const downloadText: SayText<'download' | 'download.corrected'> = t;
