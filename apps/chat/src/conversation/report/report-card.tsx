import type { Report } from '@fidelio/contracts';
import { Icon, SeverityMark } from '@fidelio/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts';
import styles from './report-card.module.css';

const words = texts.report;

/** What the assistant has understood, as it will be kept; folded until somebody wants to check it. */
export function ReportCard({ report }: { report: Report }) {
  const card = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const rows = rowsOf(report);

  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  if (rows.length === 0) return null;

  return (
    <details ref={card} className={styles.report} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>
        <Icon name="chevron-right" className={styles.chevron} />
        {words.title}
      </summary>
      {open && (
        <>
          <p className={styles.about}>{words.about}</p>
          <dl className={styles.rows}>
            {rows.map(([label, value]) => (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
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
