import type { Comparison } from '@fidelio/contracts';
import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Every text of the comparison. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);

/** 'Page 2', of a presentation 'Slide 2'. */
export const pageName = (kind: Comparison['kind'], page: number): string =>
  t(kind === 'pptx' ? 'pageName.slide' : 'pageName.page', { page });
