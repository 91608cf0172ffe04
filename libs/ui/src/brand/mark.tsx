import styles from './mark.module.css';

/** `resting`: the logo, slightly out of line. `loading`: the sheets move into line and back. `aligned`: in line. */
export type MarkState = 'resting' | 'loading' | 'aligned';

interface MarkProps {
  size?: number;
  state?: MarkState;
}

/** The logo without its name: two sheets, the upper one with an F drawn as lines of text. */
export function Mark({ size = 28, state = 'resting' }: MarkProps) {
  return (
    <svg
      className={`${styles.mark} ${styles[state] ?? ''}`}
      viewBox="0 0 28 28"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
    >
      <rect className={styles.under} x="4" y="2.5" width="18" height="23" rx="2.5" />
      <rect className={styles.over} x="4" y="2.5" width="18" height="23" rx="2.5" />
      <path className={styles.lines} d="M9.4 20.2V8.2h7.6M9.4 13.8h5" />
    </svg>
  );
}
