import { documentTitle, screenAt } from '@fidelio/contracts';
import { usePageLanguage } from '@fidelio/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ownScreens } from './own-screens';
import { usePlaces } from './remotes/places';
import { own, t } from './texts';

/** Updates title, focus and scroll position on every navigation, whoever renders the screen. */
export function NavigationRoot() {
  const { pathname } = useLocation();
  useScreenTitle(pathname);
  useFocusOnNavigation(pathname);
  useScrollToTop(pathname);

  return <Outlet />;
}

function useScreenTitle(pathname: string): void {
  const places = usePlaces();
  usePageLanguage();
  const ownTitled = ownScreens.map(({ path, title }) => ({ path, title: own(title) }));
  const titled = [...ownTitled, ...places.flatMap(({ screens }) => screens)];
  const screen = screenAt<{ path: string; title: string }>(titled, pathname);
  const title = documentTitle(screen ?? { title: t('notFound.title') });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * Moves the focus to the start of the new screen, as a page load would: a screen reader continues there, and Tab enters
 * the screen. A field that has focused itself keeps the focus.
 */
function useFocusOnNavigation(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}

/** Scrolls a new screen to its top. On back and forward the browser restores the scroll position. */
function useScrollToTop(pathname: string): void {
  const type = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
}
