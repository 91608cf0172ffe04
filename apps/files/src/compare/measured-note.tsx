import type { Comparison } from '@fidelio/contracts';
import { Alert, formatNumber } from '@fidelio/ui';
import styles from './comparison-head.module.css';
import { compareTexts } from './texts';

const words = compareTexts;

/** What Google itself made of the file and of its corrected copy. */
export function MeasuredNote({ measured }: { measured: NonNullable<Comparison['measured']> }) {
  const { verdict, pages } = measured;
  const sentences = [
    words.measuredVerdicts[verdict],
    ...(verdict === 'worse' ? lossesOf(measured) : []),
    pages ? words.measuredPages : words.measuredSimulated,
  ];

  return (
    <Alert severity={verdict === 'worse' ? 'warning' : 'success'} role="note" className={styles.measured}>
      {sentences.join(' ')}
    </Alert>
  );
}

function lossesOf({ original, corrected, lost }: NonNullable<Comparison['measured']>): string[] {
  if (!original || !corrected) return [words.refusedThere];
  const numbers = (name: 'pictures' | 'pages') =>
    [formatNumber(original[name]), formatNumber(corrected[name])] as const;

  return [
    ...(lost.length > 0 ? [words.lostThere(lost.join(', '))] : []),
    ...(corrected.pictures < original.pictures ? [words.fewerPictures(...numbers('pictures'))] : []),
    ...(corrected.pages > original.pages ? [words.morePages(...numbers('pages'))] : []),
  ];
}
