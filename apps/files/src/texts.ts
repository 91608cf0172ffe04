import type { FileSummary } from '@fidelio/contracts';
import { catalogue } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Every text of this remote, except those of its chunks: `compare/texts`, `deleted/texts`, `drive/texts`, `findings/texts` and `macros/texts`. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);

/** Where nothing is corrected, the comparison shows the pages as they are expected. */
export const compareWords = ({ changes }: Pick<FileSummary, 'changes'>): string =>
  t(changes > 0 ? 'actions.compare' : 'actions.seeArriving');
