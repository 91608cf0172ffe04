import { useMuiParts } from '../mui/mui-parts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; undefined when the duration is not known. */
  value?: number;
  /** Words at the right, '3.1 of 8.4 MB'. */
  detail?: string;
}

export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  const parts = useMuiParts();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);

  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span>{label}</span>
        <span>{detail ?? (percent === undefined ? '' : `${percent} %`)}</span>
      </div>
      <div className={styles.track}>
        {parts && (
          <parts.LinearProgress
            variant={percent === undefined ? 'indeterminate' : 'determinate'}
            value={percent}
            aria-label={label}
            aria-valuetext={detail}
          />
        )}
      </div>
    </div>
  );
}
