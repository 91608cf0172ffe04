import styles from './skeletons.module.css';
import { t } from '../texts';

const widths = ['92%', '100%', '84%', '64%'];

/** Grey lines while text is loading. `label` names what is loading; give it once for each region. */
export function TextSkeleton({ lines = 3, label }: { lines?: number; label?: string }) {
  return (
    <div className={styles.stack} role={label ? 'status' : undefined} aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ width: widths[line % widths.length] }} />
      ))}
    </div>
  );
}

/** Grey rows while a table or list is loading. */
export function RowsSkeleton({ rows = 4, label = t('loading') }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={`${styles.bar} ${styles.square}`} />
          <span className={styles.bar} style={{ width: widths[row % widths.length] }} />
          <span className={styles.bar} style={{ width: '60%' }} />
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
