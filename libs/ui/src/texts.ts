import { catalogue } from './language/catalogue';
import english from './texts/en.json' with { type: 'json' };

/** Texts of the components. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "ui-texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
