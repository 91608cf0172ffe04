import { catalogue, formatTime } from '@fidelio/ui';
import english from './texts/en.json' with { type: 'json' };

/** Texts of the start screen, and those that it has in common with a conversation. */
export const t = catalogue(
  english,
  (language) =>
    import(/* webpackChunkName: "texts-[request]", webpackExclude: /en\.json/ */ `./texts/${language}.json`),
);

/** 'in 40 seconds', or 'at 14:05' when that is more than two minutes away. */
export function whenAgain(seconds: number | null): string {
  if (seconds === null) return t('when.soon');
  if (seconds <= 120) return t('when.seconds', { seconds });

  return t('when.at', { time: formatTime(new Date(Date.now() + seconds * 1000)) });
}
