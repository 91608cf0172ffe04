import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Texts of the table of macros, which are loaded with it. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
