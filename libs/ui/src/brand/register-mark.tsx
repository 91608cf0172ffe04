import { Mark } from './mark';
import styles from './register-mark.module.css';

interface RegisterMarkProps {
  /** What is being waited for; read by screen readers, and shown. */
  label: string;
  size?: number;
  /** Centres the mark in the room of a whole page. */
  page?: boolean;
}

/** The loading mark: the sheets come into register as long as something is on its way. */
export function RegisterMark({ label, size = 40, page = false }: RegisterMarkProps) {
  const mark = (
    <span role="status" className={styles.box}>
      <Mark size={size} state="registering" />
      <span>{label}</span>
    </span>
  );

  return page ? <div className={styles.page}>{mark}</div> : mark;
}
