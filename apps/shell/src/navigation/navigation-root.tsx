import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useScreenTitle } from './use-screen-title';

/** What happens on every navigation, whoever draws the screen: title, focus, scroll. */
export function NavigationRoot() {
  useScreenTitle();
  useFocusOnNavigation();

  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
