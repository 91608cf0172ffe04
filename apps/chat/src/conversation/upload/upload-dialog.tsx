import { counts, sizes, uploadEndings } from '@fidelio/contracts';
import { chooseFolder, FileInput, hasFolders, notices, uploads } from '@fidelio/shell-api';
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
  TextField,
} from '@fidelio/ui';
import { fileKindOf, isUploading, UploadRows } from '@fidelio/ui/uploads';
import { useId, useRef, useState } from 'react';
import { t } from '../texts';
import type { UploadForm } from './use-upload';
import styles from './upload-dialog.module.css';

interface UploadDialogProps {
  open: boolean;
  /** What the user has reported so far, in their own words; empty when the user opened the dialog. */
  reason: string;
  upload: UploadForm;
  onClose(): void;
  onClosed(): void;
}

/** Chooses files and uploads them. Dropped and pasted files open this dialog too. It may be closed while files are on their way. */
export function UploadDialog({ open, reason, upload, onClose, onClosed }: UploadDialogProps) {
  const titleId = useId();
  const [edited, setEdited] = useState<string | null>(null);
  // What is filed is what the user sees when pressing Upload.
  const reported = edited ?? reason;
  const { files, problems } = upload;
  const busy = upload.uploads.some(isUploading);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{
        transition: {
          onExited: () => {
            setEdited(null);
            onClosed();
          },
        },
      }}
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t('upload.title')}</DialogTitle>
      <DialogContent className={styles.content}>
        {upload.uploads.length > 0 && <UploadRows rows={upload.uploads} acts={uploads} />}
        {busy && <p className={styles.hint}>{t('upload.goesOn')}</p>}
        <div className={styles.picker} data-chosen={files.length > 0 || undefined}>
          {files.length > 0 && <ChosenFiles upload={upload} />}
          <Choices upload={upload} />
        </div>
        {(reason !== '' || files.length > 0) && (
          <TextField
            label={reason === '' ? t('upload.wrong') : t('upload.reported')}
            multiline
            maxRows={4}
            value={reported}
            slotProps={{ htmlInput: { maxLength: counts.reasonMax } }}
            onChange={({ target }) => setEdited(target.value)}
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
        <Button variant="outlined" onClick={onClose}>
          {t('upload.close')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon name="upload" />}
          loading={busy && files.length === 0}
          disabled={files.length === 0}
          onClick={() => void upload.start(reported.trim())}
        >
          {files.length > 1 ? t('upload.uploadMany', { count: files.length }) : t('upload.upload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A component of its own, so that the size is formatted only once the dialog is open. */
function Limits() {
  return (
    <p className={styles.limits}>
      {t('upload.limits', { size: formatBytes(sizes.uploadMax), endings: uploadEndings.join(', ') })}
    </p>
  );
}

/** The chosen files, before they are sent. */
function ChosenFiles({ upload }: { upload: UploadForm }) {
  return (
    <ul className={styles.files}>
      {upload.files.map(({ id, file }) => (
        <li key={id} className={styles.file}>
          <FileTypeIcon type={fileKindOf(file.name)} />
          <span className={styles.name}>
            <strong>{file.name}</strong>
            <span>{formatBytes(file.size)}</span>
          </span>
          <IconButton
            size="small"
            aria-label={t('upload.remove', { name: file.name })}
            onClick={() => upload.remove(id)}
          >
            <Icon name="trash" size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** Buttons that open the system's dialogs for files and for a folder. */
function Choices({ upload }: { upload: UploadForm }) {
  const input = useRef<HTMLInputElement>(null);
  const hasFiles = upload.files.length > 0;

  return (
    <div className={styles.choices}>
      <Button variant="outlined" autoFocus={!hasFiles} onClick={() => input.current?.click()}>
        {hasFiles ? t('upload.add') : t('upload.choose')}
      </Button>
      {hasFolders() && <Button onClick={() => takeFolder(upload)}>{t('upload.folder')}</Button>}
      {!hasFiles && <span className={styles.hint}>{t('upload.orDrop')}</span>}
      <FileInput ref={input} onFiles={(chosen) => void upload.choose(chosen)} />
    </div>
  );
}

function takeFolder(upload: UploadForm): void {
  chooseFolder((chosen) => {
    if (chosen.length > 0) void upload.choose(chosen);
    else notices.info(t('upload.folderWithout'));
  });
}
