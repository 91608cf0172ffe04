import type { Card } from '@fidelio/contracts';
import type { SayWord } from './card-words';

/** What downloading a file is called, as its card says it; undefined where the English words do. */
export function downloadWordsOf(card: Card | undefined, words: SayWord) {
  if (card?.type !== 'file' || card.copy === undefined) return undefined;
  const label = words('download');

  return { label, whole: `${label} ${card.copy}` };
}
