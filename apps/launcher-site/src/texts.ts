import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Every text of this remote except the legal documents in `legal/`. The texts of the specification are used word for word. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
