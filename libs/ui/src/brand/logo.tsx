import { brand } from '@fidelio/contracts';
import { Mark } from './mark';
import styles from './logo.module.css';

/** Mark and word mark. It is no link by itself: wrap it where it leads somewhere. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <Mark size={size} />
      <span className={styles.word} style={{ fontSize: size * 0.79 }}>
        {brand.name}
      </span>
    </span>
  );
}
