import type { RemotePlace } from '@fidelio/contracts';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ShellFrame } from './frame/shell-frame';
import { SessionGate } from './gate/session-gate';
import { HomePage } from './home/home-page';
import { NavigationRoot } from './navigation';
import { NotFoundPage } from './pages/not-found-page';
import { NotificationsPage } from './pages/notifications-page';
import { HelpScreen, PrivacyScreen, TermsScreen } from './pages/text-screens';

/**
 * The product's routes: the shell's own screens, and each remote at its prefixes with every path below them.
 *
 * @param places of the remotes in the release set
 * @param remote renders the remote of this name
 */
export function shellRoutes(places: readonly RemotePlace[], remote: (name: string) => ReactNode): RouteObject[] {
  const mount = ({ name, routes }: RemotePlace) =>
    routes.map((prefix) => ({ path: `${prefix}/*`, element: remote(name) }));

  return [
    {
      element: <NavigationRoot />,
      children: [
        ...places.filter(({ access }) => access === 'public').flatMap(mount),
        {
          element: <SessionGate />,
          children: [
            {
              element: <ShellFrame />,
              children: [
                { path: '/', element: <HomePage /> },
                { path: '/notifications', element: <NotificationsPage /> },
                { path: '/privacy', element: <PrivacyScreen /> },
                { path: '/terms', element: <TermsScreen /> },
                { path: '/help', element: <HelpScreen /> },
                ...places.filter(({ access }) => access !== 'public').flatMap(mount),
              ],
            },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
