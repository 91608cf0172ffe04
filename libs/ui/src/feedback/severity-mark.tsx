import type { Severity } from '@fidelio/contracts';
import styles from './severity-mark.module.css';
import { t } from '../texts';

/** How bad a finding is, as a shape and a word. */
export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <span className={`${styles.mark} ${styles[severity]}`}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden focusable="false">
        <Shape severity={severity} />
      </svg>
      {t(`severity.${severity}`)}
    </span>
  );
}

function Shape({ severity }: { severity: Severity }) {
  if (severity === 'refused' || severity === 'data-loss') return <path d="M6 .8 11.6 11H.4z" fill="currentColor" />;
  if (severity === 'wrong-content') return <path d="M6 .6 11.4 6 6 11.4.6 6z" fill="currentColor" />;
  const fill = severity === 'layout' ? 'currentColor' : 'none';

  return <circle cx="6" cy="6" r="4.4" fill={fill} stroke="currentColor" strokeWidth="1.6" />;
}
