import styles from './skeletons.module.css';

const widths = ['92%', '100%', '84%', '64%'];

/** Room kept for text that is on its way. The caller names what loads with `label`, once a region. */
export function TextSkeleton({ lines = 3, label }: { lines?: number; label?: string }) {
  return (
    <div className={styles.stack} role={label ? 'status' : undefined} aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ width: widths[line % widths.length] }} />
      ))}
    </div>
  );
}

/** Room kept for rows of a table or list that is on its way. */
export function RowsSkeleton({ rows = 4, label = 'Loading...' }: { rows?: number; label?: string }) {
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
