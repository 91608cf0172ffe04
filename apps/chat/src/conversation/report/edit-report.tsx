import type { Report, ReportFields } from '@fidelio/contracts';
import { notices } from '@fidelio/shell-api';
import { Button } from '@fidelio/ui';
import { useState } from 'react';
import { ReportForm } from './report-form';
import { t } from './texts';
import { refusalOf, saveReport } from './save-report';
import styles from './edit-report.module.css';

/** Opens the form, and takes back what was saved last. */
export function EditReport({ conversationId, report }: { conversationId: string; report: Report }) {
  const [open, setOpen] = useState(false);
  const [undo, setUndo] = useState<{ fields: ReportFields; version: string } | null>(null);

  async function takeBack({ fields, version }: { fields: ReportFields; version: string }) {
    setUndo(null);
    try {
      await saveReport(conversationId, { version, fields });
      notices.success(t('undone'));
    } catch (error) {
      notices.error(refusalOf(error));
    }
  }

  if (report.version === undefined) return null;

  return (
    <div className={styles.actions}>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {undo && (
        <Button size="small" onClick={() => void takeBack(undo)}>
          {t('undo')}
        </Button>
      )}
      {open && (
        <ReportForm
          conversationId={conversationId}
          report={report}
          onSaved={(before, saved) => setUndo({ fields: before, version: saved.version ?? '' })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
