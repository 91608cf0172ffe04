import { Mark } from './mark';
import { WordMark } from './word-mark';
import styles from './logo.module.css';

/** Mark and name. The caller wraps it in a link where it should be one. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <Mark size={size} />
      <WordMark em={size * 0.79} />
    </span>
  );
}
