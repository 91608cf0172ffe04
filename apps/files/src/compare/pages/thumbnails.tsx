import type { Comparison } from '@fidelio/contracts';
import { t } from '../texts';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  comparison: Comparison;
  current: number;
  onShow(page: number): void;
}

/** The pages in small; those with pins are marked. The pictures are those of the pages, and load when they come near. */
export function Thumbnails({ comparison: { arriving, corrected }, current, onShow }: ThumbnailsProps) {
  const side = corrected && corrected.pages.length > 0 ? corrected : arriving;
  const marked = new Set([...arriving.pins, ...(corrected?.pins ?? [])].map(({ page }) => page));

  return (
    <ol className={styles.thumbnails} aria-label={t('pages')}>
      {side.pages.map(({ width, height, picture }, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={t('toPage', { page: index + 1 })}
            aria-current={current === index + 1 || undefined}
            onClick={() => onShow(index + 1)}
          >
            <span className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
              {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
            </span>
            <span className={styles.number} data-marked={marked.has(index + 1) || undefined}>
              {index + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
