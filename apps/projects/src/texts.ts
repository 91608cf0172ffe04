import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Every text of this remote. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
