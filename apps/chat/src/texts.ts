import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Texts of the start screen, and those that it has in common with a conversation. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
