import { notices, signOut, useUser } from '@fidelio/shell-api';
import { DrawerButton, Icon, ThemeSwitch } from '@fidelio/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountDialogView } from '../account/account-dialog';
import { texts } from '../texts';
import styles from './drawer-foot.module.css';

/** The drawer's foot: theme, account and sign-out. */
export function DrawerFoot() {
  const user = useUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  // It stays mounted once it is loaded, so that its closing animation is shown.
  const [AccountDialog, setAccountDialog] = useState<AccountDialogView | null>(null);

  /** Not `React.lazy`: a failed load must show a notice, and must not reach an error boundary. */
  async function openAccount(): Promise<void> {
    try {
      const loaded = AccountDialog ?? (await import('../account/account-dialog')).default;
      setAccountDialog(() => loaded);
      setOpen(true);
    } catch {
      notices.error(texts.account.openFailed);
    }
  }

  /** Screens that need a session redirect by themselves; the 404 page does not. */
  async function leave(): Promise<void> {
    await signOut();
    await navigate('/auth/sign-in', { replace: true });
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
      <DrawerButton icon="sign-out" label={texts.menu.signOut} onClick={() => void leave()} />
      {user && AccountDialog && <AccountDialog open={open} user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
