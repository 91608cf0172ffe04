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
import { texts } from '../texts';
import { deletedTexts } from './texts';
import styles from './deleted-screen.module.css';

const words = deletedTexts;

/** The deleted files that can still be restored. */
export function DeletedScreen() {
  const { data: files, error, refetch } = useQuery(deletedQuery);

  return (
    <>
      <Link className={styles.back} to="/files">
        <Icon name="chevron-right" size={18} className={styles.chevron} />
        {words.back}
      </Link>
      <PageHeader title={words.title} lead={words.lead} />
      {files ? (
        <DeletedList files={files} />
      ) : error ? (
        <ErrorState title={words.failed} onRetry={() => void refetch()}>
          {words.failedHelp}
        </ErrorState>
      ) : (
        <RowsSkeleton rows={3} label={words.loading} />
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
      notices.error(words.failedForGood);
    } finally {
      setBusy(false);
    }
  }

  if (files.length === 0) return <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>;

  return (
    <>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={words.title}>
        {files.map((file) => (
          <DeletedRow key={file.id} file={file} onForGood={() => setDoomed([file])} />
        ))}
      </ul>
      {files.length > 1 && (
        <Button color="error" onClick={() => setDoomed(files)}>
          {words.allForGood}
        </Button>
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={words.confirm(doomed?.length === 1 ? `“${doomed[0]?.name}”` : words.all(formatNumber(files.length)))}
        confirmLabel={words.forGood}
        destructive
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setDoomed(null)}
      >
        {words.confirmText}
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
      notices.success(words.restored(file.name));
    } catch {
      setBusy(false);
      notices.error(texts.actions.restoreFailed);
    }
  }

  return (
    <li className={styles.file}>
      <FileTypeIcon type={file.kind} size={26} />
      <span className={styles.name}>
        <strong>{file.name}</strong>
        <span>{formatBytes(file.bytes)}</span>
        <span>{words.when(formatRelative(file.deletedAt), formatInstant(file.restorableUntil))}</span>
      </span>
      <span className={styles.actions}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="undo" size={18} />}
          disabled={busy}
          aria-label={texts.actions.of(words.restore, file.name)}
          onClick={() => void restore()}
        >
          {words.restore}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={texts.actions.of(words.forGood, file.name)}
          disabled={busy}
          onClick={onForGood}
        >
          {words.forGood}
        </Button>
      </span>
    </li>
  );
}
