import { catalogue, type SayText } from './language/catalogue';
import english from './texts/en.json' with { type: 'json' };

/** Texts of the components. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);

/** Of the way to a corrected copy, which other teams' screens have, too. */
export const downloadText: SayText<'download' | 'download.corrected'> = t;
