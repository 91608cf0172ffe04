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
import { kindOf } from './kind-of';
import type { Upload } from './use-upload';
import styles from './upload-dialog.module.css';

const accept = uploadEndings.map((ending) => `.${ending}`).join(',');
const words = texts.upload;

interface UploadDialogProps {
  open: boolean;
  /** Why the assistant asks for the file; empty where the user came by themselves. */
  reason: string;
  upload: Upload;
  onClose(): void;
  onClosed(): void;
}

/** Picks a file, says what may be picked, and sends it with its progress. Dropped and pasted files land here too. */
export function UploadDialog({ open, reason, upload, onClose, onClosed }: UploadDialogProps) {
  const titleId = useId();
  const busy = upload.progress !== null;
  // Once the server has every byte the file is there, and may be left to it.
  const arrived = upload.progress !== null && upload.progress.sent >= upload.progress.total;
  const held = busy && !arrived;

  return (
    <Dialog
      open={open}
      onClose={held ? undefined : onClose}
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
          <Sending upload={upload} name={upload.file.name} progress={upload.progress} />
        )}
        <p className={styles.limits}>{words.limits(formatBytes(sizes.uploadMax))}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={held}>
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
          <FileTypeIcon type={kindOf(file.name)} />
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
          // The same file, mended meanwhile, must be choosable again.
          target.value = '';
        }}
      />
    </div>
  );
}

interface SendingProps {
  upload: Upload;
  name: string;
  progress: { sent: number; total: number };
}

function Sending({ upload, name, progress: { sent, total } }: SendingProps) {
  const arrived = sent >= total;

  return (
    <div className={styles.sending}>
      <div>
        <ProgressBar
          label={arrived ? words.waiting : words.sending(name)}
          value={arrived ? undefined : sent / total}
          detail={arrived ? '' : words.progress(formatBytes(sent), formatBytes(total))}
        />
      </div>
      {!arrived && (
        <Button size="small" onClick={upload.cancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
}
