import { type FileRecord, fileStateOf, fileSummaryOf } from '@fidelio/contracts';
import { ApiError, Link, notices, Slot } from '@fidelio/shell-api';
import { CircularProgress, Icon, Tooltip } from '@fidelio/ui';
import { CorrectedDownload } from '@fidelio/ui/file-parts';
import { useState } from 'react';
import { deleteFiles } from '../../files.queries';
import { compareWords, texts } from '../../texts';
import { useDownload } from '../../use-download';
import { DriveLink } from './drive-link';
import { MoreActions } from './more-actions';
import styles from './file-actions.module.css';

const words = texts.actions;

interface FileActionsProps {
  file: FileRecord;
  /** Whether the corrected copy and the comparison are among them. The panel has its own. */
  corrected?: boolean;
  onFeedback(): void;
}

/** The actions of one file: the likely ones as words, the others as icons beside them. */
export function FileActions({ file, corrected = true, onFeedback }: FileActionsProps) {
  const summary = fileSummaryOf(file);

  return (
    <div className={styles.actions}>
      <div className={styles.words}>
        {corrected && <CorrectedDownload file={file} short />}
        {file.fixedFileUrl === null ? (
          <button
            type="button"
            className={styles.word}
            onClick={onFeedback}
            aria-label={words.of(words.updateFeedback, file.name)}
          >
            {words.updateFeedback}
          </button>
        ) : (
          <Link
            className={styles.word}
            to={`/files/${file.id}/compare`}
            target="_blank"
            rel="noopener"
            aria-label={words.of(words.viewFixed, file.name)}
          >
            {words.viewFixed}
          </Link>
        )}
      </div>
      <div className={styles.icons}>
        {corrected && !file.fixed && summary && (
          <IconLink to={`/files/${file.id}/compare`} icon="convert" label={compareWords(summary)} file={file} />
        )}
        {fileStateOf(file) !== 'working' && (
          <IconLink to={`/chat?about=${file.id}`} icon="chat" label={words.stillWrong} file={file} />
        )}
        <Slot name="file.actions" file={file} />
        <DeleteButton file={file} />
        {hasCopy(file) ? (
          <MoreActions file={file}>
            <DownloadButton file={file} inMenu />
            <DriveLink file={file} />
          </MoreActions>
        ) : (
          <DownloadButton file={file} />
        )}
      </div>
    </div>
  );
}

interface IconLinkProps {
  to: string;
  icon: 'convert' | 'chat';
  label: string;
  file: FileRecord;
}

function IconLink({ to, icon, label, file }: IconLinkProps) {
  return (
    <Tooltip title={label}>
      <Link className={styles.icon} to={to} aria-label={words.of(label, file.name)}>
        <Icon name={icon} size={20} />
      </Link>
    </Tooltip>
  );
}

const hasCopy = ({ correctedFileUrl, fixedFileUrl }: FileRecord) => Boolean(correctedFileUrl ?? fixedFileUrl);

/** Downloads the original; where there is a corrected copy, that is the download of the row. */
function DownloadButton({ file, inMenu = false }: { file: FileRecord; inMenu?: boolean }) {
  const { progress, start, cancel } = useDownload(file.url, file.bytes);
  const percent = progress === null ? null : Math.round(progress * 100);
  const label = percent === null ? words.download : words.downloading(`${percent} %`);

  if (inMenu)
    return (
      <button
        type="button"
        className={styles.entry}
        aria-label={words.of(label, file.name)}
        onClick={() => (percent === null ? void start() : cancel())}
      >
        {label}
      </button>
    );

  return (
    <Tooltip title={label}>
      <button
        type="button"
        className={styles.icon}
        aria-label={words.of(label, file.name)}
        onClick={() => (percent === null ? void start() : cancel())}
      >
        {percent === null ? (
          <Icon name="download" size={20} />
        ) : (
          <CircularProgress
            size={20}
            variant={percent > 0 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-hidden
          />
        )}
      </button>
    </Tooltip>
  );
}

function DeleteButton({ file }: { file: FileRecord }) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await deleteFiles([file]);
    } catch (error) {
      setBusy(false);
      const atWork = error instanceof ApiError && error.code === 'file.busy';
      notices.error(atWork ? words.busy : words.deleteFailed);
    }
  }

  return (
    <Tooltip title={words.delete}>
      <button
        type="button"
        className={styles.icon}
        aria-label={words.of(words.delete, file.name)}
        disabled={busy}
        onClick={() => void remove()}
      >
        <Icon name="trash" size={20} />
      </button>
    </Tooltip>
  );
}
