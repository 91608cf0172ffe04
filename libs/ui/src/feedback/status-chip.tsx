import { useState } from 'react';
import styles from './status-chip.module.css';

/** FIXED or PROCESSING, as a word and an icon. The change to FIXED is animated once. */
export function StatusChip({ fixed, word }: { fixed: boolean; word: string }) {
  const [atFirst] = useState(fixed);
  const arrived = fixed && !atFirst;

  return (
    <span className={`${styles.chip} ${fixed ? '' : styles.processing} ${arrived ? styles.arrived : ''}`}>
      <svg className={styles.icon} viewBox="0 0 16 16" width={14} height={14} aria-hidden focusable="false">
        <rect className={styles.loose} x="3" y="1.8" width="10" height="12.4" rx="1.6" />
        <rect className={styles.sheet} x="3" y="1.8" width="10" height="12.4" rx="1.6" />
        {fixed ? <path className={styles.tick} d="m5.6 8.3 1.8 1.8 3.2-3.9" /> : <path d="M5.6 6h4.8M5.6 9h2.8" />}
      </svg>
      {word}
    </span>
  );
}
