import { counts } from '@fidelio/contracts';
import { ApiError, api, Link, notices } from '@fidelio/shell-api';
import { Button, formatNumber, Icon } from '@fidelio/ui';
import { useSavedAnswer } from '@fidelio/ui/saved-answer';
import { useState } from 'react';
import { useDrive } from '../../drive-info.query';
import { deleteFiles } from '../../files.queries';
import { t } from '../../texts';
import { failedWith } from '../../use-download';
import type { Selection } from './use-selection';
import styles from './selection-bar.module.css';

/** 'Download 3 files' as one ZIP, and 'Delete 3 files', which can be undone. */
export function SelectionActions({ selection }: { selection: Selection }) {
  const { files, clear } = selection;
  const count = formatNumber(files.length);
  const [deleting, setDeleting] = useState(false);
  const { progress, start, cancel } = useSavedAnswer(
    (signal) => api.open('archive', { body: { ids: files.map(({ id }) => id) }, signal }),
    {
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      name: t('selection.archive'),
      onFailed: failedWith(t('selection.downloadFailed')),
    },
  );
  const drivable = files.filter(({ kind }) => kind !== 'other');
  const toDrive = useDrive() && drivable.length > 0 && drivable.length <= counts.driveFiles;
  const tooMany = files.length > counts.filesTogether;

  async function remove() {
    setDeleting(true);
    try {
      await deleteFiles(files);
      clear();
    } catch (error) {
      const busy = error instanceof ApiError && error.code === 'file.busy';
      notices.error(busy ? t('actions.busy') : t('selection.deleteFailed'));
    } finally {
      setDeleting(false);
    }
  }

  return (
    <div className={styles.actions}>
      {progress === null ? (
        <Button
          size="small"
          startIcon={<Icon name="download" size={18} />}
          disabled={tooMany}
          onClick={() => void start()}
        >
          {files.length === 1 ? t('selection.downloadOne') : t('selection.download', { count })}
        </Button>
      ) : (
        <Button size="small" startIcon={<Icon name="close" size={18} />} onClick={cancel}>
          {t('selection.downloading', { percent: `${Math.round(progress * 100)} %` })}
        </Button>
      )}
      {toDrive && (
        <Button
          size="small"
          component={Link}
          to={`/files/drive?ids=${drivable.map(({ id }) => id).join(',')}`}
          target="_blank"
          rel="noopener"
          startIcon={<Icon name="external" size={18} />}
        >
          {t('actions.toDrive')}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        startIcon={<Icon name="trash" size={18} />}
        disabled={deleting || progress !== null}
        onClick={() => void remove()}
      >
        {files.length === 1 ? t('selection.deleteOne') : t('selection.delete', { count })}
      </Button>
      <Button size="small" onClick={clear}>
        {t('selection.clear')}
      </Button>
      {tooMany && (
        <p className={styles.note}>{t('selection.tooMany', { limit: formatNumber(counts.filesTogether) })}</p>
      )}
    </div>
  );
}
