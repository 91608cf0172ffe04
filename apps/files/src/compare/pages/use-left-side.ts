import type { Comparison, ComparisonSide } from '@fidelio/contracts';
import { notices } from '@fidelio/shell-api';
import { useEffect } from 'react';
import { drawOriginal } from '../comparison.queries';
import { t } from '../texts';

/** The version on the left. The original is drawn once it is looked at, and until then has the sizes of the other pages. */
export function useLeftSide(id: string, { original, arriving }: Comparison, isOriginal: boolean): ComparisonSide {
  const isAsked = isOriginal && original == null;
  useEffect(() => {
    if (isAsked) drawOriginal(id).catch(() => notices.error(t('drawAgainFailed')));
  }, [id, isAsked]);

  if (!isOriginal) return arriving;
  if (original && (original.pages.length > 0 || original.state === 'failed')) return original;

  return { ...arriving, state: 'drawing', pins: [], pages: arriving.pages.map((page) => ({ ...page, picture: null })) };
}
