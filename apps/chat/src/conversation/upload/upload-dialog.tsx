import { counts, sizes } from '@fidelio/contracts';
import { FileInput, isMeant, notices } from '@fidelio/shell-api';
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
  IconButton,
  ProgressBar,
  TextField,
} from '@fidelio/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { conversationTexts } from '../conversation-texts';
import { fileKindOf } from './file-kind';
import type { Upload } from './use-upload';
import styles from './upload-dialog.module.css';

const words = conversationTexts.upload;

interface UploadDialogProps {
  open: boolean;
  /** Why the assistant asks for the file; empty when the user opened the dialog. */
  reason: string;
  upload: Upload;
  onClose(): void;
  onClosed(): void;
}

/** Chooses files and uploads them. Dropped and pasted files open this dialog too. */
export function UploadDialog({ open, reason, upload, onClose, onClosed }: UploadDialogProps) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const { files, problems, progress } = upload;
  const busy = progress !== null;
  // The dialog may be closed as soon as the server has all bytes.
  const sentAll = busy && progress.sent >= progress.total && files.length === 1;
  const locked = busy && !sentAll;

  return (
    <Dialog
      open={open}
      onClose={locked ? undefined : onClose}
      disableRestoreFocus
      slotProps={{
        transition: {
          onExited: () => {
            setTyped('');
            onClosed();
          },
        },
      }}
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent className={styles.content}>
        {reason && <p>{reason}</p>}
        <div className={styles.picker} data-chosen={files.length > 0 || undefined}>
          {files.length > 0 && <ChosenFiles upload={upload} busy={busy} />}
          {!busy && <Choices upload={upload} />}
        </div>
        {files.length > 0 && !busy && (
          <TextField
            label={words.wrong}
            multiline
            maxRows={4}
            value={typed}
            slotProps={{ htmlInput: { maxLength: counts.reasonMax } }}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {problems.length > 0 && (
          <Alert severity="error">
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        <Limits />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={locked}>
          {words.close}
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon name="upload" />}
          loading={busy}
          disabled={files.length === 0}
          onClick={() => void upload.start(typed.trim() || reason)}
        >
          {files.length > 1 && !busy ? words.uploadMany(files.length) : words.upload}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A component of its own, so that the size is formatted only once the dialog is open. */
function Limits() {
  return <p className={styles.limits}>{words.limits(formatBytes(sizes.uploadMax))}</p>;
}

/** The chosen files; while they are sent, the first with its progress and how many follow. */
function ChosenFiles({ upload, busy }: { upload: Upload; busy: boolean }) {
  const { files, progress } = upload;
  const [first] = files;

  if (busy && progress && first)
    return (
      <div className={styles.files}>
        <FileRow file={first.file} />
        <UploadProgress upload={upload} name={first.file.name} progress={progress} />
        {files.length > 1 && <p className={styles.hint}>{words.left(files.length - 1)}</p>}
      </div>
    );

  return (
    <ul className={styles.files}>
      {files.map(({ id, file }) => (
        <li key={id}>
          <FileRow file={file}>
            <IconButton size="small" aria-label={words.remove(file.name)} onClick={() => upload.remove(id)}>
              <Icon name="trash" size={18} />
            </IconButton>
          </FileRow>
        </li>
      ))}
    </ul>
  );
}

function FileRow({ file, children }: { file: File; children?: ReactNode }) {
  return (
    <div className={styles.file}>
      <FileTypeIcon type={fileKindOf(file.name)} />
      <span className={styles.name}>
        <strong>{file.name}</strong>
        <span>{formatBytes(file.size)}</span>
      </span>
      {children}
    </div>
  );
}

/** Buttons that open the system's dialogs for files and for a folder. */
function Choices({ upload }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null);
  const hasFiles = upload.files.length > 0;

  return (
    <div className={styles.choices}>
      <Button variant="outlined" autoFocus={!hasFiles} onClick={() => input.current?.click()}>
        {hasFiles ? words.add : words.choose}
      </Button>
      {hasFolders() && <Button onClick={() => chooseFolder(upload)}>{words.folder}</Button>}
      {!hasFiles && <span className={styles.hint}>{words.orDrop}</span>}
      <FileInput ref={input} onFiles={(chosen) => void upload.choose(chosen)} />
    </div>
  );
}

/** Phones have no dialog for folders. */
function hasFolders(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype && matchMedia('(pointer: fine)').matches;
}

/** Opens the system's dialog for a folder and takes its Word, PowerPoint and Excel files. */
function chooseFolder(upload: Upload): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])].filter(({ webkitRelativePath }) => isMeant(webkitRelativePath));
    if (chosen.length > 0) void upload.choose(chosen);
    else notices.info(words.folderWithout);
  });
  input.click();
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
