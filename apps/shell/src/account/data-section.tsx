import { brand, type User } from '@fidelio/contracts';
import { notices } from '@fidelio/shell-api';
import { Button, ConfirmDialog, saveAs } from '@fidelio/ui';
import { useState } from 'react';
import { t } from './account-texts';
import styles from './account.module.css';
import { useDeleteAccount, useExportAccount } from './account.queries';

const exportName = `${brand.name.toLowerCase()}-account.json`;

/** The account's data: export and deletion. */
export function DataSection({ user }: { user: User }) {
  const exporting = useExportAccount();

  function exportAll(): void {
    exporting.mutate(undefined, {
      onSuccess: (file) => saveAs(file, exportName),
      onError: () => notices.error(t('exportFailed')),
    });
  }

  return (
    <section className={styles.section} aria-labelledby="account-data">
      <h3 id="account-data">{t('data')}</h3>
      <div className={styles.action}>
        <p className={styles.quiet}>{t('exportHint')}</p>
        <Button variant="outlined" disabled={exporting.isPending} onClick={exportAll}>
          {exporting.isPending ? t('exporting') : t('export')}
        </Button>
      </div>
      <Deletion email={user.email} />
    </section>
  );
}

function Deletion({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteAccount();

  function deleteAll(): void {
    deletion.mutate(undefined, { onSettled: () => setAsking(false) });
  }

  return (
    <div className={styles.action}>
      <p className={styles.quiet}>{t('deleteHint')}</p>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={t('deleteTitle')}
        confirmLabel={t('deleteConfirm')}
        cancelLabel={t('cancel')}
        busy={deletion.isPending}
        onConfirm={deleteAll}
        onCancel={() => setAsking(false)}
      >
        {t('deleteText', { email })}
      </ConfirmDialog>
    </div>
  );
}
