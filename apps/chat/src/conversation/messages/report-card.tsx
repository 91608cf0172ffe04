import type { Report } from '@fidelio/contracts';
import { Icon, isReported, ReportRows } from '@fidelio/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../texts';
import styles from './report-card.module.css';

const words = texts.report;

/** What the assistant understood so far, collapsed at first. */
export function ReportCard({ report }: { report: Report }) {
  const card = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  if (!isReported(report)) return null;

  return (
    <details ref={card} className={styles.report} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>
        <Icon name="chevron-right" className={styles.chevron} />
        {words.title}
      </summary>
      {open && (
        <>
          <p className={styles.about}>{words.about}</p>
          <div className={styles.rows}>
            <ReportRows report={report} />
          </div>
        </>
      )}
    </details>
  );
}
