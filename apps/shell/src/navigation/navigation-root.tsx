import { Outlet } from 'react-router-dom';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useScreenTitle } from './use-screen-title';
import { useScrollToTop } from './use-scroll-to-top';

/** What happens on every navigation, whoever draws the screen: title, focus, scroll. */
export function NavigationRoot() {
  useScreenTitle();
  useFocusOnNavigation();
  useScrollToTop();

  return <Outlet />;
}
