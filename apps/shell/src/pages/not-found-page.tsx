import { useSession } from '@fidelio/shell-api';
import { Logo, NotFoundState } from '@fidelio/ui';
import { Link } from 'react-router-dom';
import { BareMain } from '../frame/bare-main';
import { ShellFrame } from '../frame/shell-frame';
import { t } from '../texts';
import styles from './not-found-page.module.css';

/** Shown for any path without a screen, inside the frame if the user is signed in; else below the mark, so that it is known whose page it is. */
export function NotFoundPage() {
  const { status } = useSession();
  const state = <NotFoundState link={Link} to="/" action={t('notFound')} />;
  if (status === 'signed-in') return <ShellFrame>{state}</ShellFrame>;

  return (
    <div className={styles.bare}>
      <header>
        <Link to="/" aria-label={t('menu.brand')} className={styles.brand}>
          <Logo />
        </Link>
      </header>
      <BareMain>{state}</BareMain>
    </div>
  );
}
