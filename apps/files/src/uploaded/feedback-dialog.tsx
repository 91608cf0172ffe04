import { counts, type FileRecord } from '@fidelio/contracts';
import { drafts, notices } from '@fidelio/shell-api';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, formatNumber, TextField } from '@fidelio/ui';
import { useId, useState } from 'react';
import { updateFeedback } from '../files.queries';
import { t } from '../texts';
const nearLimit = counts.feedbackMax * 0.9;

interface FeedbackDialogProps {
  /** Null when closed. */
  file: FileRecord | null;
  onClose(): void;
}

/** 'Update Feedback' for one file. */
export function FeedbackDialog({ file, onClose }: FeedbackDialogProps) {
  const titleId = useId();
  const [busy, setBusy] = useState(false);

  return (
    <Dialog open={file !== null} onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('feedback.title')}</DialogTitle>
      {file && <FeedbackForm key={file.id} file={file} busy={busy} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  );
}

interface FeedbackFormProps {
  file: FileRecord;
  busy: boolean;
  onBusy(busy: boolean): void;
  onClose(): void;
}

function FeedbackForm({ file, busy, onBusy, onClose }: FeedbackFormProps) {
  const draftName = `feedback:${file.id}`;
  const [text, setText] = useState(() => drafts.read(draftName) || file.feedback);
  const [failed, setFailed] = useState(false);
  const length = text.trim().length;
  const sendable = length > 0 && length <= counts.feedbackMax;

  function change(next: string) {
    setText(next);
    drafts.write(draftName, next);
  }

  async function update() {
    onBusy(true);
    setFailed(false);
    try {
      await updateFeedback({ id: file.id, feedback: text.trim() });
      drafts.write(draftName, '');
      notices.success(t('feedback.updated'));
      onClose();
    } catch {
      setFailed(true);
      notices.error(t('feedback.failed'));
    } finally {
      onBusy(false);
    }
  }

  function cancel() {
    drafts.write(draftName, '');
    onClose();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable && !busy) void update();
      }}
    >
      <DialogContent>
        <p style={{ marginBottom: 16, overflowWrap: 'anywhere', fontWeight: 600 }}>{file.name}</p>
        <TextField
          label={t('feedback.label')}
          helperText={
            length > nearLimit
              ? t('feedback.count', { used: formatNumber(length), limit: formatNumber(counts.feedbackMax) })
              : t('feedback.help')
          }
          error={length > counts.feedbackMax}
          value={text}
          onChange={({ target }) => change(target.value)}
          multiline
          minRows={4}
          maxRows={12}
          autoFocus
          disabled={busy}
        />
        {failed && (
          <Alert severity="error" style={{ marginTop: 16 }}>
            {t('feedback.failed')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={cancel} disabled={busy}>
          {t('feedback.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!sendable} loading={busy}>
          {t('feedback.update')}
        </Button>
      </DialogActions>
    </form>
  );
}
