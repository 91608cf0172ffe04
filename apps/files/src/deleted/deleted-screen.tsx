import type { DeletedFile } from '@fidelio/contracts';
import { Link, notices, useQuery } from '@fidelio/shell-api';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  FileTypeIcon,
  formatBytes,
  formatInstant,
  formatNumber,
  formatRelative,
  Icon,
  PageHeader,
  RowsSkeleton,
} from '@fidelio/ui';
import { useRef, useState } from 'react';
import { deletedQuery, deleteForGood, restoreFiles } from '../files.queries';
import { t as tOfFiles } from '../texts';
import { t } from './texts';
import styles from './deleted-screen.module.css';

/** The deleted files that can still be restored. */
export function DeletedScreen() {
  const { data: files, error, refetch } = useQuery(deletedQuery);

  return (
    <>
      <Link className={styles.back} to="/files">
        <Icon name="chevron-right" size={18} className={styles.chevron} />
        {t('back')}
      </Link>
      <PageHeader title={t('title')} lead={t('lead')} />
      {files ? (
        <DeletedList files={files} />
      ) : error ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          {t('failedHelp')}
        </ErrorState>
      ) : (
        <RowsSkeleton rows={3} label={t('loading')} />
      )}
    </>
  );
}

function DeletedList({ files }: { files: DeletedFile[] }) {
  const [doomed, setDoomed] = useState<DeletedFile[] | null>(null);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  async function remove() {
    setBusy(true);
    try {
      await deleteForGood((doomed ?? []).map(({ id }) => id));
      setDoomed(null);
      list.current?.focus();
    } catch {
      notices.error(t('failedForGood'));
    } finally {
      setBusy(false);
    }
  }

  if (files.length === 0) return <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>;

  return (
    <>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={t('title')}>
        {files.map((file) => (
          <DeletedRow key={file.id} file={file} onForGood={() => setDoomed([file])} />
        ))}
      </ul>
      {files.length > 1 && (
        <Button color="error" onClick={() => setDoomed(files)}>
          {t('allForGood')}
        </Button>
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={t('confirm', {
          what: doomed?.length === 1 ? `“${doomed[0]?.name}”` : t('all', { count: formatNumber(files.length) }),
        })}
        confirmLabel={t('forGood')}
        destructive
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setDoomed(null)}
      >
        {t('confirmText')}
      </ConfirmDialog>
    </>
  );
}

function DeletedRow({ file, onForGood }: { file: DeletedFile; onForGood(): void }) {
  const [busy, setBusy] = useState(false);

  async function restore() {
    setBusy(true);
    try {
      await restoreFiles([file.id]);
      notices.success(t('restored', { name: file.name }));
    } catch {
      setBusy(false);
      notices.error(tOfFiles('actions.restoreFailed'));
    }
  }

  return (
    <li className={styles.file}>
      <FileTypeIcon type={file.kind} size={26} />
      <span className={styles.name}>
        <strong>{file.name}</strong>
        <span>{formatBytes(file.bytes)}</span>
        <span>
          {t('when', { deleted: formatRelative(file.deletedAt), until: formatInstant(file.restorableUntil) })}
        </span>
      </span>
      <span className={styles.actions}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="undo" size={18} />}
          disabled={busy}
          aria-label={tOfFiles('actions.of', { action: t('restore'), name: file.name })}
          onClick={() => void restore()}
        >
          {t('restore')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={tOfFiles('actions.of', { action: t('forGood'), name: file.name })}
          disabled={busy}
          onClick={onForGood}
        >
          {t('forGood')}
        </Button>
      </span>
    </li>
  );
}
