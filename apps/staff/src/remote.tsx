import type { Language, StaffRole } from '@fidelio/contracts';
import { ApiError, Link, Route, Routes as RouterRoutes, useQuery, useUser } from '@fidelio/shell-api';
import { ErrorState, NotFoundState, pageLanguage, Spinner, usePageLanguage } from '@fidelio/ui';
import { useEffect, useState } from 'react';
import { Frame } from './frame';
import { pages } from './pages';
import { RecoveryCodes } from './second-factor/recovery-codes';
import { SecondFactor } from './second-factor/second-factor';
import { entryQuery } from './staff-api';
import { texts } from './texts';

/** The one exposed module of this remote. */
export function Routes() {
  useEnglish();
  const { data, error, refetch } = useQuery(entryQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [entered, setEntered] = useState(false);
  if (data?.proven && !entered) setEntered(true);
  // Who was taken off the list has an address like any other.
  if (error instanceof ApiError && error.status === 403)
    return <NotFoundState link={Link} to="/" action={texts.notFound} />;
  if (error) return <ErrorState page title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />;
  if (!data) return <Spinner page label={texts.loading} />;
  // Before all else: they are shown once, and the entry may be read again meanwhile.
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />;

  return (
    <>
      {!data.proven && (
        <SecondFactor
          entry={data}
          onProven={(recoveryCodes) => {
            setCodes(recoveryCodes);
            void refetch();
          }}
        />
      )}
      {/* A page that asks for the factor again stays, hidden, with what was typed on it. */}
      {(data.proven || entered) && <div hidden={!data.proven}>{pagesOf(data.roles)}</div>}
    </>
  );
}

/** The console is English, and with it all that is around it while it is shown: one language a page. */
function useEnglish(): void {
  const { language } = usePageLanguage();
  const [before] = useState<Language>(language);
  const own = useUser()?.language ?? before;
  useEffect(() => {
    if (language !== 'en') void pageLanguage.speak('en');
  }, [language]);
  useEffect(() => () => void pageLanguage.speak(own), [own]);
}

function pagesOf(roles: readonly StaffRole[]) {
  return (
    <RouterRoutes>
      <Route element={<Frame roles={roles} />}>
        {pages.map(({ path, element }) =>
          path === '' ? (
            <Route key={path} index element={element} />
          ) : (
            <Route key={path} path={path} element={element} />
          ),
        )}
        <Route path="*" element={<NotFoundState link={Link} to="/staff" action={texts.notFoundInside} />} />
      </Route>
    </RouterRoutes>
  );
}
