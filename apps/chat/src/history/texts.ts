import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Texts of past conversations, which nobody has on the first visit. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
