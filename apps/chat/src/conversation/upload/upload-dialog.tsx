import { sizes, uploadEndings } from '@fidelio/contracts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FileTypeIcon,
  formatBytes,
  Icon,
  ProgressBar,
} from '@fidelio/ui';
import { useId, useRef } from 'react';
import { texts } from '../../texts';
import { fileKindOf } from './file-kind';
import type { Upload } from './use-upload';
import styles from './upload-dialog.module.css';

const accept = uploadEndings.map((ending) => `.${ending}`).join(',');
const words = texts.upload;

interface UploadDialogProps {
  open: boolean;
  /** Why the assistant asks for the file; empty when the user opened the dialog. */
  reason: string;
  upload: Upload;
  onClose(): void;
  onClosed(): void;
}

/** Chooses a file and uploads it. Dropped and pasted files open this dialog too. */
export function UploadDialog({ open, reason, upload, onClose, onClosed }: UploadDialogProps) {
  const titleId = useId();
  const busy = upload.progress !== null;
  // The dialog may be closed as soon as the server has all bytes.
  const sentAll = upload.progress !== null && upload.progress.sent >= upload.progress.total;
  const locked = busy && !sentAll;

  return (
    <Dialog
      open={open}
      onClose={locked ? undefined : onClose}
      disableRestoreFocus
      slotProps={{ transition: { onExited: onClosed } }}
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent className={styles.content}>
        {reason && <p>{reason}</p>}
        <Picker upload={upload} busy={busy} />
        {upload.problem && <Alert severity="error">{upload.problem}</Alert>}
        {upload.progress && upload.file && (
          <UploadProgress upload={upload} name={upload.file.name} progress={upload.progress} />
        )}
        <p className={styles.limits}>{words.limits(formatBytes(sizes.uploadMax))}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={locked}>
          {words.close}
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon name="upload" />}
          loading={busy}
          loadingPosition="start"
          disabled={!upload.file}
          onClick={() => void upload.start(reason)}
        >
          {words.upload}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Picker({ upload, busy }: { upload: Upload; busy: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { file } = upload;

  return (
    <div className={styles.picker}>
      {file ? (
        <>
          <FileTypeIcon type={fileKindOf(file.name)} />
          <span className={styles.name}>
            <strong>{file.name}</strong>
            <span>{formatBytes(file.size)}</span>
          </span>
        </>
      ) : (
        <span className={styles.hint}>{words.orDrop}</span>
      )}
      <Button variant="outlined" disabled={busy} autoFocus={!file} onClick={() => input.current?.click()}>
        {file ? words.chooseOther : words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) upload.choose(chosen);
          // Allows choosing the same file again after it was changed.
          target.value = '';
        }}
      />
    </div>
  );
}

interface UploadProgressProps {
  upload: Upload;
  name: string;
  progress: { sent: number; total: number };
}

function UploadProgress({ upload, name, progress: { sent, total } }: UploadProgressProps) {
  const sentAll = sent >= total;

  return (
    <div className={styles.sending}>
      <div>
        <ProgressBar
          label={sentAll ? words.waiting : words.sending(name)}
          value={sentAll ? undefined : sent / total}
          detail={sentAll ? '' : words.progress(formatBytes(sent), formatBytes(total))}
        />
      </div>
      {!sentAll && (
        <Button size="small" onClick={upload.cancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
}
