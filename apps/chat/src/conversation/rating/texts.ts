import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** The texts of the thumbs below a reply. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
