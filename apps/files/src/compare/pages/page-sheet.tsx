import type { ComparisonSide } from '@fidelio/contracts';
import type { ReactNode } from 'react';
import { t } from '../texts';
import styles from './page-sheet.module.css';

interface PageSheetProps {
  page: number;
  side: ComparisonSide;
  title: string;
  /** Its pins, in the margin. */
  children?: ReactNode;
}

/** One page of one side. */
export function PageSheet({ page, side, title, children }: PageSheetProps) {
  const drawn = side.pages[page - 1];
  const [first] = side.pages;
  const size = drawn ?? first;
  if (!size) return <div className={styles.empty}>{side.state === 'drawing' ? t('drawingCorrected') : ''}</div>;
  const aspectRatio = `${size.width} / ${size.height}`;
  if (!drawn)
    return (
      <div className={styles.empty} style={{ aspectRatio }}>
        {t('noSuchPage')}
      </div>
    );
  const { picture } = drawn;

  return (
    <div className={styles.sheet} style={{ aspectRatio }}>
      {picture ? (
        <img
          src={picture}
          alt={t('page', { side: title, page, pages: side.pages.length })}
          decoding="async"
          draggable={false}
        />
      ) : (
        <span className={styles.waiting}>{side.state === 'drawing' ? t('drawing') : t('notDrawn')}</span>
      )}
      {children}
    </div>
  );
}
