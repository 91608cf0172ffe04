import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ShellFrame } from './frame/shell-frame';
import { SessionGate } from './gate/session-gate';
import { HomePage } from './home/home-page';
import { NavigationRoot } from './navigation/navigation-root';
import { NotFoundPage } from './not-found/not-found-page';
import { NotificationsPage } from './notifications/notifications-page';
import { PrivacyPage } from './privacy/privacy-page';

/**
 * The product's routes: the shell's own screens, and a mount for each remote.
 *
 * @param remote what stands where a remote is mounted
 */
export function shellRoutes(remote: (name: string) => ReactNode): RouteObject[] {
  return [
    {
      element: <NavigationRoot />,
      children: [
        { path: '/auth/*', element: remote('auth') },
        { path: '/launcher/*', element: remote('launcher') },
        {
          element: <SessionGate />,
          children: [
            {
              element: <ShellFrame />,
              children: [
                { path: '/', element: <HomePage /> },
                { path: '/chat/*', element: remote('chat') },
                { path: '/files/*', element: remote('files') },
                { path: '/notifications', element: <NotificationsPage /> },
                { path: '/privacy', element: <PrivacyPage /> },
              ],
            },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
