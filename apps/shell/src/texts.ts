import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Every text of the shell. Those of the specification stand word for word. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);

/** Says what `own-screens.ts` declares, in the language of the page. The build reads the same files for the host page. */
export const own = catalogue<string>(
  {},
  (language) => import(/* webpackChunkName: "texts-[request]" */ `../translations/${language}.json`),
);
