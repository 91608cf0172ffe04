import type { Report } from '@fidelio/contracts';
import { Icon, SeverityMark } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { texts } from '../../texts';
import styles from './report-card.module.css';

const words = texts.report;

/** What the assistant has understood, as it will be kept; folded until somebody wants to check it. */
export function ReportCard({ report }: { report: Report }) {
  const rows = rowsOf(report);
  if (rows.length === 0) return null;

  return (
    <details
      className={styles.report}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className={styles.title}>
        <Icon name="chevron-right" className={styles.chevron} />
        {words.title}
      </summary>
      <p className={styles.about}>{words.about}</p>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function rowsOf(report: Report): [label: string, value: ReactNode][] {
  const files = report.files.map(({ name }) => name).join(', ');
  const similar = report.similar.map(({ title }) => title).join('; ');
  const rows: [string, ReactNode][] = [
    [words.kind, report.kind && words.kinds[report.kind]],
    [words.feature, report.feature],
    [words.observed, report.observed],
    [words.expected, report.expected],
    [words.where, report.where],
    [words.steps, report.steps],
    [words.severity, report.severity && <SeverityMark severity={report.severity} />],
    [words.request, report.request],
    [words.files, files],
    [words.similar, similar],
  ];

  return rows.filter(([, value]) => value);
}
