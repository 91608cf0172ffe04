import { queryClient } from '@fidelio/shell-api';
import { ThemeRoot } from '@fidelio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom';
import { ConnectionBanner } from './frame/connection-banner';
import { Toasts } from './frame/toasts';
import { useThemeCookie } from './frame/use-theme-cookie';

/** What stands once around every screen: theme, data, toasts, routes. */
export function App({ routes, notice }: { routes: RouteObject[]; notice?: ReactNode }) {
  useThemeCookie();

  return (
    <ThemeRoot>
      <QueryClientProvider client={queryClient}>
        {notice}
        <Toasts />
        <ConnectionBanner />
        <BrowserRouter>
          <Screens routes={routes} />
        </BrowserRouter>
      </QueryClientProvider>
    </ThemeRoot>
  );
}

/** Not a data router: its loaders and actions would be 14 kB that nobody asks for. */
function Screens({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
