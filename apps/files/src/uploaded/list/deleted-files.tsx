import { notices, useQuery } from '@fidelio/shell-api';
import { Button, formatNumber, Icon, IconButton } from '@fidelio/ui';
import { useEffect, useRef, useState } from 'react';
import { type Deletion, deletionsQuery, forgetDeletion, restoreFiles } from '../../files.queries';
import { t } from '../../texts';
import styles from './deleted-files.module.css';

interface DeletedFilesProps {
  /** A row with the focus was removed. */
  onRemoved(): void;
}

/** What was deleted in this tab, each with Undo. */
export function DeletedFiles({ onRemoved }: DeletedFilesProps) {
  const { data: deletions = [] } = useQuery(deletionsQuery);

  return (
    <div role="status" className={styles.deleted}>
      {deletions.map((deletion) => (
        <DeletionRow key={deletion.ids[0]} deletion={deletion} onRemoved={onRemoved} />
      ))}
    </div>
  );
}

function DeletionRow({ deletion: { ids, name }, onRemoved }: DeletedFilesProps & { deletion: Deletion }) {
  const [busy, setBusy] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const what = ids.length === 1 ? name : t('actions.files', { count: formatNumber(ids.length) });
  // The deleted row contained the focus: move it to Undo.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  async function restore() {
    setBusy(true);
    try {
      await restoreFiles(ids);
      onRemoved();
    } catch {
      setBusy(false);
      notices.error(ids.length === 1 ? t('actions.restoreFailed') : t('actions.restoreManyFailed'));
    }
  }

  return (
    <div className={styles.row}>
      <Icon name="trash" size={18} />
      <span className={styles.text}>
        {ids.length === 1 ? t('actions.deleted', { name }) : t('actions.deletedMany', { files: what })}
      </span>
      <Button
        ref={undo}
        size="small"
        startIcon={<Icon name="undo" size={18} />}
        disabled={busy}
        aria-label={t('actions.undoFor', { name: what })}
        onClick={() => void restore()}
      >
        {t('actions.undo')}
      </Button>
      <IconButton
        size="small"
        aria-label={t('actions.of', { action: t('actions.dismiss'), name: what })}
        onClick={() => {
          forgetDeletion(ids);
          onRemoved();
        }}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}
