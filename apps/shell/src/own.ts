import { catalogue } from '@fidelio/ui';

/** Says what `own-screens.ts` declares, in the language of the page. The build reads the same files for the host page. */
export const own = catalogue<string>(
  {},
  (language) => import(/* webpackChunkName: "texts-[request]" */ `../translations/${language}.json`),
);
