import { useState } from 'react';
import { Icon } from '../icons/icon';
import styles from './status-chip.module.css';

/** FIXED or PROCESSING: a word and an icon, never colour alone. The moment a file becomes fixed is drawn once. */
export function StatusChip({ fixed }: { fixed: boolean }) {
  const [atFirst] = useState(fixed);
  const arrived = fixed && !atFirst;

  return (
    <span className={`${styles.chip} ${fixed ? styles.fixed : styles.processing} ${arrived ? styles.arrived : ''}`}>
      <Icon name={fixed ? 'check' : 'clock'} size={16} strokeWidth={2} />
      {fixed ? 'FIXED' : 'PROCESSING'}
    </span>
  );
}
