import { useUser } from '@fidelio/shell-api';
import { DrawerButton, Icon, ThemeSwitch } from '@fidelio/ui';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../texts';
import styles from './drawer-foot.module.css';
import { signOut } from './sign-out';

const AccountDialog = lazy(() => import('../account/account-dialog'));

/** At the drawer's foot: whose session this is, the theme, and the way out. */
export function DrawerFoot() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  // Once opened it stays mounted, so that it can close by itself.
  const [asked, setAsked] = useState(false);
  const openAccount = () => {
    setAsked(true);
    setOpen(true);
  };

  return (
    <>
      <ThemeSwitch />
      {user && (
        <button type="button" className={styles.account} aria-haspopup="dialog" onClick={openAccount}>
          <Icon name="user" size={20} />
          <span className={styles.who}>
            <span className={styles.prefix}>{texts.menu.account} </span>
            <span className={styles.name}>{user.displayName}</span>
            <span className={styles.organization}>{user.organization}</span>
          </span>
        </button>
      )}
      <DrawerButton icon="sign-out" label={texts.menu.signOut} onClick={() => void signOut()} />
      {user && asked && (
        <Suspense>
          <AccountDialog open={open} user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
