import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Texts of the help page and above the terms, which are loaded with them. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
