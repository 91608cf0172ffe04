import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Texts above legal ones, which are English alone. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
