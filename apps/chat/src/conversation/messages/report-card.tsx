import type { Report } from '@fidelio/contracts';
import { Icon, isReported, ReportRows } from '@fidelio/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../texts';
import styles from './report-card.module.css';

// A chunk of its own, since the card is closed at first.
const editReport = () => import(/* webpackChunkName: "chat-report" */ '../report/edit-report');
const EditReport = lazy(() => editReport().then(({ EditReport }) => ({ default: EditReport })));

/** What the user told and chose, collapsed at first. */
export function ReportCard({ conversationId, report }: { conversationId: string; report: Report }) {
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
        {t('report.title')}
      </summary>
      {open && (
        <>
          <p className={styles.about}>{t('report.about')}</p>
          <div className={styles.rows}>
            <ReportRows report={report} />
          </div>
          <Suspense fallback={null}>
            <EditReport conversationId={conversationId} report={report} />
          </Suspense>
        </>
      )}
    </details>
  );
}
