import { fileStateOf } from '@fidelio/contracts';
import { filesQuery, menuMarks, queryClient, signOut, useUploads, useUser } from '@fidelio/shell-api';
import { DrawerButton, type DrawerEntry, DrawerLayout, Logo } from '@fidelio/ui';
import { lazy, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { footLinks } from '../own-screens';
import { usePlaces } from '../remotes/places';
import { texts } from '../texts';
import { AccountButton } from './account-button';
import { menuEntries } from './menu-entries';
import styles from './shell-frame.module.css';

// A chunk of its own, because most visits upload nothing.
const uploadParts = () => import(/* webpackChunkName: "uploads" */ './upload-parts');
const UploadsInMenu = lazy(() => uploadParts().then(({ UploadsInMenu }) => ({ default: UploadsInMenu })));
const UploadsInBar = lazy(() => uploadParts().then(({ UploadStatus }) => ({ default: UploadStatus })));

/** The frame of the signed-in screens, with the menu of this tab's release set. */
export function ShellFrame({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const marks = useSyncExternalStore(menuMarks.subscribe, menuMarks.current);
  const isStaff = useUser()?.staff !== undefined;

  const { items, further } = menuEntries(usePlaces(), { pathname, marks, decisions: useDecisions(), isStaff });

  return (
    <Frame entries={items} further={further} pathname={pathname}>
      {children ?? <Outlet />}
    </Frame>
  );
}

/**
 * How many files wait for the user's decision, of the list that a screen of this tab has read. It is watched without `useQuery`, which
 * would keep a list that no screen shows from being forgotten.
 */
function useDecisions(): number {
  const files = useSyncExternalStore(subscribeToQueries, knownFiles);

  return useMemo(() => files?.filter((file) => fileStateOf(file) === 'decision').length ?? 0, [files]);
}

const subscribeToQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);
const knownFiles = () => queryClient.getQueryData(filesQuery.queryKey);

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
    <Link to="/" aria-label={texts.menu.brand} className={styles.brand}>
      <Logo />
    </Link>
  );

  return (
    <DrawerLayout
      label={texts.menu.label}
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
      footLinks={footLinks.map((link) => ({ ...link, active: link.to === pathname }))}
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

  return <DrawerButton icon="sign-out" label={texts.menu.signOut} onClick={() => void leave()} />;
}
