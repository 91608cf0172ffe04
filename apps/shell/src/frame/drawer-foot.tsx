import { notices, signOut, useUser } from '@fidelio/shell-api';
import { DrawerButton, Icon, ThemeSwitch } from '@fidelio/ui';
import { useState } from 'react';
import type { AccountDialogView } from '../account/account-dialog';
import { texts } from '../texts';
import styles from './drawer-foot.module.css';

/** At the drawer's foot: whose session this is, the theme, and the way out. */
export function DrawerFoot() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  // Once loaded it stays mounted, so that it can close by itself.
  const [AccountDialog, setAccountDialog] = useState<AccountDialogView | null>(null);

  /** Not `lazy`: what cannot be loaded (no network, an older release) must be told, not thrown at the whole product. */
  async function openAccount(): Promise<void> {
    try {
      const loaded = AccountDialog ?? (await import('../account/account-dialog')).default;
      setAccountDialog(() => loaded);
      setOpen(true);
    } catch {
      notices.error(texts.account.openFailed);
    }
  }

  return (
    <>
      <ThemeSwitch />
      {user && (
        <button type="button" className={styles.account} aria-haspopup="dialog" onClick={() => void openAccount()}>
          <Icon name="user" size={20} />
          <span className={styles.who}>
            <span className={styles.prefix}>{texts.menu.account} </span>
            <span className={styles.name}>{user.displayName}</span>
            <span className={styles.organization}>{user.organization}</span>
          </span>
        </button>
      )}
      <DrawerButton icon="sign-out" label={texts.menu.signOut} onClick={() => void signOut()} />
      {user && AccountDialog && <AccountDialog open={open} user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
