import type { Finding } from '@fidelio/contracts';
import { t } from './texts';

/** How sure we are of a finding and what that rests on, in plain words. */
export function howSure({ id, grade, sure, sources = [] }: Pick<Finding, 'id' | 'grade' | 'sure' | 'sources'>): string {
  // What did not come along from an old file was counted there.
  if (id.startsWith('file.')) return t('inThisFile');
  const isHearsay = grade === 'K' && !sources.some(({ url }) => url !== undefined);

  return `${sure ? t(`sure.${sure}`) : t('sureUnsaid')}: ${isHearsay ? t('unseen') : t(`grades.${grade}`)}`;
}
