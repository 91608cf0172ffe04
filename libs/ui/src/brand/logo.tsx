import { Mark } from './mark';
import { WordMark } from './word-mark';
import styles from './logo.module.css';

/** Mark and word mark. It is no link by itself: wrap it where it leads somewhere. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <Mark size={size} />
      <WordMark em={size * 0.79} />
    </span>
  );
}
