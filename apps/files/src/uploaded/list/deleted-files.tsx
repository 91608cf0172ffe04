import type { FileRecord } from '@fidelio/contracts';
import { notices, useQuery } from '@fidelio/shell-api';
import { Button, Icon, IconButton } from '@fidelio/ui';
import { useEffect, useRef, useState } from 'react';
import { deletedQuery, removeFromDeleted, restoreFile } from '../../files.queries';
import { texts } from '../../texts';
import styles from './deleted-files.module.css';

const words = texts.actions;

interface DeletedFilesProps {
  /** A row with the focus was removed. */
  onRemoved(): void;
}

/** The files deleted in this tab, each with Undo. */
export function DeletedFiles({ onRemoved }: DeletedFilesProps) {
  const { data: deleted = [] } = useQuery(deletedQuery);

  return (
    <div role="status" className={styles.deleted}>
      {deleted.map((file) => (
        <DeletedFile key={file.id} file={file} onRemoved={onRemoved} />
      ))}
    </div>
  );
}

function DeletedFile({ file, onRemoved }: DeletedFilesProps & { file: FileRecord }) {
  const [busy, setBusy] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  // The deleted row contained the focus: move it to Undo.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  async function restore() {
    setBusy(true);
    try {
      await restoreFile(file);
      onRemoved();
    } catch {
      setBusy(false);
      notices.error(words.restoreFailed);
    }
  }

  return (
    <div className={styles.row}>
      <Icon name="trash" size={18} />
      <span className={styles.text}>{words.deleted(file.name)}</span>
      <Button
        ref={undo}
        size="small"
        startIcon={<Icon name="undo" size={18} />}
        disabled={busy}
        aria-label={words.undoFor(file.name)}
        onClick={() => void restore()}
      >
        {words.undo}
      </Button>
      <IconButton
        size="small"
        aria-label={words.of(words.dismiss, file.name)}
        onClick={() => {
          removeFromDeleted(file.id);
          onRemoved();
        }}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}
