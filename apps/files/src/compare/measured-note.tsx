import type { Comparison } from '@fidelio/contracts';
import { Alert, formatList, formatNumber } from '@fidelio/ui';
import styles from './comparison-head.module.css';
import { t } from './texts';

/** What Google itself made of the file and of its corrected copy. */
export function MeasuredNote({ measured }: { measured: NonNullable<Comparison['measured']> }) {
  const { verdict, pages } = measured;
  const sentences = [
    t(`measuredVerdicts.${verdict}`),
    ...(verdict === 'worse' ? lossesOf(measured) : []),
    pages ? t('measuredPages') : t('measuredSimulated'),
  ];

  return (
    <Alert severity={verdict === 'worse' ? 'warning' : 'success'} role="note" className={styles.measured}>
      {sentences.join(' ')}
    </Alert>
  );
}

function lossesOf({ original, corrected, lost }: NonNullable<Comparison['measured']>): string[] {
  if (!original || !corrected) return [t('refusedThere')];
  const numbers = (name: 'pictures' | 'pages') => ({
    before: formatNumber(original[name]),
    after: formatNumber(corrected[name]),
  });

  return [
    ...(lost.length > 0 ? [t('lostThere', { words: formatList(lost) })] : []),
    ...(corrected.pictures < original.pictures ? [t('fewerPictures', numbers('pictures'))] : []),
    ...(corrected.pages > original.pages ? [t('morePages', numbers('pages'))] : []),
  ];
}
