import type { FileRecord } from '@fidelio/contracts';
import { notices, useQuery } from '@fidelio/shell-api';
import { Button, Icon, IconButton } from '@fidelio/ui';
import { useEffect, useRef, useState } from 'react';
import { deletedQuery, forgetDeleted, restoreFile } from '../../files.queries';
import { texts } from '../../texts';
import styles from './deleted-files.module.css';

const words = texts.actions;

interface DeletedFilesProps {
  /** A notice went, and the focus with it. */
  onGone(): void;
}

/** What was just deleted, with its way back, for as long as the user stays. */
export function DeletedFiles({ onGone }: DeletedFilesProps) {
  const { data: deleted = [] } = useQuery(deletedQuery);

  return (
    <div role="status" className={styles.deleted}>
      {deleted.map((file) => (
        <DeletedFile key={file.id} file={file} onGone={onGone} />
      ))}
    </div>
  );
}

function DeletedFile({ file, onGone }: DeletedFilesProps & { file: FileRecord }) {
  const [busy, setBusy] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that had the focus went with its row: the way back takes it.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  async function restore() {
    setBusy(true);
    try {
      await restoreFile(file);
      onGone();
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
          forgetDeleted(file.id);
          onGone();
        }}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}
