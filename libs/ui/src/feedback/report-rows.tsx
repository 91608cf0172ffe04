import type { Report } from '@fidelio/contracts';
import type { ReactNode } from 'react';
import styles from './report-rows.module.css';
import { SeverityMark } from './severity-mark';
import { formatList } from '../format';
import { t } from '../texts';

const kinds = { word: 'Word', powerpoint: 'PowerPoint', excel: 'Excel' };

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
    [t('report.kind'), report.kind && kinds[report.kind]],
    [t('report.feature'), report.feature],
    [t('report.observed'), report.observed],
    [t('report.expected'), report.expected],
    [t('report.where'), report.where],
    [t('report.since'), report.since],
    [t('report.steps'), report.steps],
    [t('report.severity'), report.severity && <SeverityMark severity={report.severity} />],
    [t('report.request'), report.request],
    [t('report.files'), formatList(report.files.map(({ name }) => name))],
    [t('report.similar'), report.similar.map(({ title }) => title).join('; ')],
  ];

  return rows.filter(([, value]) => value);
}
