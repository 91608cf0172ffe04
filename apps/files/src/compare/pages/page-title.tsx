import type { Comparison } from '@fidelio/contracts';
import { pageName, t } from '../texts';
import { looksSameEverywhere } from './first-change';
import styles from './page-row.module.css';

export interface PageTitleProps {
  page: number;
  count: number;
  comparison: Comparison;
  /** Reports what is wrong on a page; null where nobody can. */
  onWrong: ((page: number) => void) | null;
}

/** Which page this is, why both sides look the same where they do, and a way to say what is wrong there. */
export function PageTitle({ page, count, comparison, onWrong }: PageTitleProps) {
  const { corrected, items, kind } = comparison;
  const name = pageName(kind, page);
  const isCorrected = corrected?.pins.some(
    (pin) => pin.page === page && items.some(({ number, outcome }) => number === pin.item && outcome === 'fixed'),
  );
  // Said above the pages where it holds for all.
  const isSame = corrected?.pages[page - 1]?.changedAt === null && !looksSameEverywhere(corrected);

  return (
    <div className={styles.title}>
      <span>{t('pageOf', { page: name, pages: count })}</span>
      {isSame && <span className={styles.same}>{isCorrected ? t('samePageMarked') : t('samePage')}</span>}
      {onWrong && (
        <button
          type="button"
          className={styles.wrong}
          aria-label={t('wrongOn', { page: name })}
          onClick={() => onWrong(page)}
        >
          {t('wrongHere')}
        </button>
      )}
    </div>
  );
}
