import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; undefined when the duration is not known. */
  value?: number;
  /** Words at the right, '3.1 of 8.4 MB'. */
  detail?: string;
}

export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  const known = value !== undefined;
  const percent = known ? Math.round(Math.min(1, Math.max(0, value)) * 100) : undefined;

  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span>{label}</span>
        <span>{detail ?? (known ? `${percent} %` : '')}</span>
      </div>
      <div
        className={`${styles.track} ${known ? '' : styles.unknown}`}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={detail}
      >
        <div className={styles.bar} style={known ? { transform: `scaleX(${(percent ?? 0) / 100})` } : undefined} />
      </div>
    </div>
  );
}
