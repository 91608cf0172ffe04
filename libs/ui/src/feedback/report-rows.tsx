import type { Report } from '@fidelio/contracts';
import type { ReactNode } from 'react';
import styles from './report-rows.module.css';
import { SeverityMark } from './severity-mark';

const words = {
  kind: 'Kind of file',
  kinds: { word: 'Word', powerpoint: 'PowerPoint', excel: 'Excel' },
  feature: 'What it is about',
  observed: 'What you see',
  expected: 'What you expect',
  where: 'Where',
  since: 'Since when',
  steps: 'Steps',
  severity: 'How bad it is',
  request: 'Your request',
  files: 'Files',
  similar: 'Similar known problems',
};

/** The fields of a report that are known, one line each. Renders nothing when none is known. */
export function ReportRows({ report }: { report: Report }) {
  const rows = reportRows(report);
  if (rows.length === 0) return null;

  return (
    <dl className={styles.rows}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the report has a known field. */
export function isReported(report: Report): boolean {
  return reportRows(report).length > 0;
}

function reportRows(report: Report): [label: string, value: ReactNode][] {
  const rows: [string, ReactNode][] = [
    [words.kind, report.kind && words.kinds[report.kind]],
    [words.feature, report.feature],
    [words.observed, report.observed],
    [words.expected, report.expected],
    [words.where, report.where],
    [words.since, report.since],
    [words.steps, report.steps],
    [words.severity, report.severity && <SeverityMark severity={report.severity} />],
    [words.request, report.request],
    [words.files, report.files.map(({ name }) => name).join(', ')],
    [words.similar, report.similar.map(({ title }) => title).join('; ')],
  ];

  return rows.filter(([, value]) => value);
}
