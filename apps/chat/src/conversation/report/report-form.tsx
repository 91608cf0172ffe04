import { counts, type Report, type ReportFields, Severity } from '@fidelio/contracts';
import { notices, queryClient } from '@fidelio/shell-api';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Select, TextField } from '@fidelio/ui';
import { type FormEvent, useId, useState } from 'react';
import { conversationQuery } from '../../chat.queries';
import { changedFields, fieldsOf, type FormFields } from './report-fields';
import { t } from './texts';
import { isChanged, refusalOf, saveReport } from './save-report';
import styles from './edit-report.module.css';

const textFields = [
  { name: 'observed', max: counts.reportLongMax, lines: 3 },
  { name: 'expected', max: counts.reportTextMax, lines: 2 },
  { name: 'where', max: counts.reportPlaceMax, lines: 1 },
  { name: 'since', max: counts.reportPlaceMax, lines: 1 },
  { name: 'steps', max: counts.reportTextMax, lines: 2 },
] as const;

interface ReportFormProps {
  conversationId: string;
  report: Report;
  /** Called with what the changed fields held before. */
  onSaved(before: ReportFields, saved: Report): void;
  onClose(): void;
}

/** What the user corrects in a report. Only what was changed is sent. */
export function ReportForm({ conversationId, report, onSaved, onClose }: ReportFormProps) {
  const titleId = useId();
  const [opened] = useState(() => fieldsOf(report));
  const [version, setVersion] = useState(report.version ?? '');
  const [fields, setFields] = useState(opened);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const allFiles = [...report.files, ...(report.otherFiles ?? [])];
  const changed = changedFields(fields, opened);
  const change = (part: Partial<FormFields>) => setFields((before) => ({ ...before, ...part }));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(changed).length === 0) return onClose();
    setBusy(true);
    try {
      onSaved(changedFields(opened, fields), await saveReport(conversationId, { version, fields: changed }));
      notices.success(t('saved'));
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      const newest = queryClient.getQueryData(conversationQuery(conversationId).queryKey)?.report?.version;
      if (isChanged(error) && newest) setVersion(newest);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <DialogContent className={styles.content}>
          <p>{t('about')}</p>
          {textFields.map(({ name, max, lines }, at) => (
            <TextField
              key={name}
              autoFocus={at === 0}
              label={t(`fields.${name}`)}
              multiline={lines > 1}
              minRows={lines > 1 ? lines : undefined}
              maxRows={lines > 1 ? 8 : undefined}
              value={fields[name]}
              slotProps={{ htmlInput: { maxLength: max } }}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
          <Select
            label={t('severity')}
            value={fields.severity ?? ''}
            options={[
              ['', t('unknown')],
              ...Severity.options.map((severity) => [severity, t(`severities.${severity}`)] as const),
            ]}
            onChoose={(severity) => change({ severity: severity === '' ? null : severity })}
          />
          {allFiles.length > 0 && (
            <fieldset className={styles.files}>
              <legend>{t('files')}</legend>
              {allFiles.map(({ id, name }) => (
                <label key={id} className={styles.file}>
                  <input
                    type="checkbox"
                    checked={fields.files.includes(id)}
                    onChange={({ target }) =>
                      change({
                        files: target.checked ? [...fields.files, id] : fields.files.filter((one) => one !== id),
                      })
                    }
                  />
                  <span>{name}</span>
                </label>
              ))}
            </fieldset>
          )}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
