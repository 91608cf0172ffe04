import { documentTitle, screenAt } from '@fidelio/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The browser's title bar says which screen this is. */
export function useScreenTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = documentTitle(screenAt(pathname));
  }, [pathname]);
}
