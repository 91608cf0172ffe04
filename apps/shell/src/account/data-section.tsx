import type { User } from '@fidelio/contracts';
import { notices } from '@fidelio/shell-api';
import { Button, ConfirmDialog, saveAs } from '@fidelio/ui';
import { useState } from 'react';
import { accountTexts } from './account-texts';
import styles from './account.module.css';
import { useDeleteAccount, useExportAccount } from './account.queries';

/** The account's data: export and deletion. */
export function DataSection({ user }: { user: User }) {
  const account = accountTexts;
  const exporting = useExportAccount();

  function exportAll(): void {
    exporting.mutate(undefined, {
      onSuccess: (file) => saveAs(file, account.exportName),
      onError: () => notices.error(account.exportFailed),
    });
  }

  return (
    <section className={styles.section} aria-labelledby="account-data">
      <h3 id="account-data">{account.data}</h3>
      <div className={styles.action}>
        <p className={styles.quiet}>{account.exportHint}</p>
        <Button variant="outlined" disabled={exporting.isPending} onClick={exportAll}>
          {exporting.isPending ? account.exporting : account.export}
        </Button>
      </div>
      <Deletion email={user.email} />
    </section>
  );
}

function Deletion({ email }: { email: string }) {
  const account = accountTexts;
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteAccount();

  function deleteAll(): void {
    deletion.mutate(undefined, { onSettled: () => setAsking(false) });
  }

  return (
    <div className={styles.action}>
      <p className={styles.quiet}>{account.deleteHint}</p>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {account.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={account.deleteTitle}
        confirmLabel={account.deleteConfirm}
        cancelLabel={account.cancel}
        busy={deletion.isPending}
        onConfirm={deleteAll}
        onCancel={() => setAsking(false)}
      >
        {account.deleteText(email)}
      </ConfirmDialog>
    </div>
  );
}
