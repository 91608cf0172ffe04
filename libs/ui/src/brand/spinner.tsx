import { Mark } from './mark';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** What is loading; shown below the mark and announced by screen readers. */
  label: string;
  size?: number;
  /** Centres the spinner in the height of a page. */
  page?: boolean;
}

/** The loading indicator: the two sheets of the logo move into line. */
export function Spinner({ label, size = 40, page = false }: SpinnerProps) {
  const spinner = (
    <span role="status" className={styles.box}>
      <Mark size={size} state="loading" />
      <span>{label}</span>
    </span>
  );

  return page ? <div className={styles.page}>{spinner}</div> : spinner;
}
