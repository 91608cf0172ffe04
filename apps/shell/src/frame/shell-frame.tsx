import { menuMarks, menuStatesQuery, signOut, useUploads, useUser } from '@fidelio/shell-api';
import { DrawerButton, type DrawerEntry, DrawerLayout, Logo } from '@fidelio/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { footLinks } from '../own-screens';
import { usePlaces } from '../remotes/places';
import { t } from '../texts';
import { AccountButton } from './account-button';
import { menuEntries, statesOf } from './menu-entries';
import styles from './shell-frame.module.css';

// A chunk of its own, because most visits upload nothing.
const uploadParts = () => import(/* webpackChunkName: "rare" */ './upload-parts');
const UploadsInMenu = lazy(() => uploadParts().then(({ UploadsInMenu }) => ({ default: UploadsInMenu })));
const UploadsInBar = lazy(() => uploadParts().then(({ UploadStatus }) => ({ default: UploadStatus })));

/** The frame of the signed-in screens, with the menu of this tab's release set. */
export function ShellFrame({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const marks = useSyncExternalStore(menuMarks.subscribe, menuMarks.current);
  const isStaff = useUser()?.staff !== undefined;

  const places = usePlaces();
  const { data: states } = useQuery(menuStatesQuery(statesOf(places)));
  const { items, further } = menuEntries(places, { pathname, marks, states, isStaff });

  return (
    <Frame entries={items} further={further} pathname={pathname}>
      {children ?? <Outlet />}
    </Frame>
  );
}

interface FrameProps {
  entries: DrawerEntry[];
  further?: DrawerEntry[];
  pathname?: string;
  children: ReactNode;
}

/** The side menu, and the screen beside it. */
export function Frame({ entries, further, pathname, children }: FrameProps) {
  const uploads = useUploads();
  const brand = (
    <Link to="/" aria-label={t('menu.brand')} className={styles.brand}>
      <Logo />
    </Link>
  );

  return (
    <DrawerLayout
      label={t('menu.label')}
      brand={brand}
      link={Link}
      items={entries}
      lastItem={<SignOut />}
      further={further}
      barStatus={uploads.length > 0 && <UploadsInBar rows={uploads} />}
      foot={
        <>
          {uploads.length > 0 && (
            <Suspense fallback={null}>
              <UploadsInMenu rows={uploads} />
            </Suspense>
          )}
          <AccountButton />
        </>
      }
      footLinks={footLinks.map(({ label, to }) => ({ label: t(label), to, active: to === pathname }))}
    >
      {children}
    </DrawerLayout>
  );
}

function SignOut() {
  const navigate = useNavigate();

  /** Screens that need a session redirect by themselves; the 404 page does not. */
  async function leave(): Promise<void> {
    await signOut();
    await navigate('/auth/sign-in', { replace: true });
  }

  return <DrawerButton icon="sign-out" label={t('menu.signOut')} onClick={() => void leave()} />;
}
