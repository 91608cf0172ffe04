import { type FileRecord, fileStateOf, fileSummaryOf } from '@fidelio/contracts';
import { ApiError, Link, notices, Slot } from '@fidelio/shell-api';
import { CircularProgress, Icon, Tooltip } from '@fidelio/ui';
import { CorrectedDownload } from '@fidelio/ui/file-parts';
import { useState } from 'react';
import { deleteFiles } from '../../files.queries';
import { compareWords, t } from '../../texts';
import { useOriginal } from '../../use-download';
import { MoreActions } from './more-actions';
import styles from './file-actions.module.css';

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
            aria-label={t('actions.of', { action: t('actions.updateFeedback'), name: file.name })}
          >
            {t('actions.updateFeedback')}
          </button>
        ) : (
          <Link
            className={styles.word}
            to={`/files/${file.id}/compare`}
            target="_blank"
            rel="noopener"
            aria-label={t('actions.of', { action: t('actions.viewFixed'), name: file.name })}
          >
            {t('actions.viewFixed')}
          </Link>
        )}
      </div>
      <div className={styles.icons}>
        {corrected && !file.fixed && summary && (
          <IconLink to={`/files/${file.id}/compare`} icon="convert" label={compareWords(summary)} file={file} />
        )}
        {fileStateOf(file) !== 'working' && (
          <IconLink to={`/chat?about=${file.id}`} icon="chat" label={t('actions.stillWrong')} file={file} />
        )}
        <Slot name="file.actions" file={file} />
        <DeleteButton file={file} />
        {hasCopy(file) ? <MoreActions file={file} /> : <DownloadButton file={file} />}
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
      <Link className={styles.icon} to={to} aria-label={t('actions.of', { action: label, name: file.name })}>
        <Icon name={icon} size={20} />
      </Link>
    </Tooltip>
  );
}

const hasCopy = ({ correctedFileUrl, fixedFileUrl }: FileRecord) => Boolean(correctedFileUrl ?? fixedFileUrl);

/** Downloads the original; where there is a corrected copy, that is the download of the row. */
function DownloadButton({ file }: { file: FileRecord }) {
  const { percent, label, toggle } = useOriginal(file);

  return (
    <Tooltip title={label}>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('actions.of', { action: label, name: file.name })}
        onClick={toggle}
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
      notices.error(atWork ? t('actions.busy') : t('actions.deleteFailed'));
    }
  }

  return (
    <Tooltip title={t('actions.delete')}>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('actions.of', { action: t('actions.delete'), name: file.name })}
        disabled={busy}
        onClick={() => void remove()}
      >
        <Icon name="trash" size={20} />
      </button>
    </Tooltip>
  );
}
