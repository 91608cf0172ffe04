import { catalogue } from '../language/catalogue';
import english from './texts/en.json' with { type: 'json' };

/** Texts above the privacy policy, which is English alone. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);
