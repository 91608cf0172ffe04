import { notices, useUser } from '@fidelio/shell-api';
import { Icon } from '@fidelio/ui';
import { useState } from 'react';
import type { AccountDialogView } from '../account/account-dialog';
import { t } from '../texts';
import styles from './account-button.module.css';

/** The user's name, which opens the account dialog. */
export function AccountButton() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  // It stays mounted once it is loaded, so that its closing animation is shown.
  const [AccountDialog, setAccountDialog] = useState<AccountDialogView | null>(null);

  /** Not `React.lazy`: a failed load must show a notice, and must not reach an error boundary. */
  async function openAccount(): Promise<void> {
    try {
      const loaded =
        AccountDialog ?? (await import(/* webpackChunkName: "rare" */ '../account/account-dialog')).default;
      setAccountDialog(() => loaded);
      setOpen(true);
    } catch {
      notices.error(t('menu.accountFailed'));
    }
  }

  if (!user) return null;

  return (
    <>
      <button type="button" className={styles.account} aria-haspopup="dialog" onClick={() => void openAccount()}>
        <Icon name="user" size={20} />
        <span className={styles.who}>
          <span className={styles.prefix}>{t('menu.account')} </span>
          <span className={styles.name}>{user.displayName}</span>
          <span className={styles.organization}>{user.organization}</span>
        </span>
      </button>
      {AccountDialog && <AccountDialog open={open} user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
