import { queryClient } from '@fidelio/shell-api';
import { ThemeRoot } from '@fidelio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { ConnectionBanner } from './frame/connection-banner';
import { Toasts } from './frame/toasts';
import { useThemeCookie } from './frame/use-theme-cookie';

/** What stands once around every screen: theme, data, toasts, routes. */
export function App({ routes }: { routes: RouteObject[] }) {
  const [router] = useState(() => createBrowserRouter(routes));
  useThemeCookie();

  return (
    <ThemeRoot>
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <ConnectionBanner />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeRoot>
  );
}
