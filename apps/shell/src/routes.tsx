import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ShellFrame } from './frame/shell-frame';
import { SessionGate } from './gate/session-gate';
import { HomePage } from './home/home-page';
import { NavigationRoot } from './navigation/navigation-root';
import { NotFoundPage } from './not-found/not-found-page';
import { NotificationsPage } from './notifications/notifications-page';
import { PrivacyPage } from './privacy/privacy-page';

interface Mount {
  /** Of the remote. */
  name: string;
  routes: string[];
}

/** Remotes whose place in the product is decided. */
const placed = new Set(['auth', 'launcher', 'chat', 'files']);

/**
 * The product's routes: the shell's own screens, and a mount for each remote.
 *
 * @param remote what stands where a remote is mounted
 * @param mounts remotes of the release set; those that have no place of their own below get one in the frame
 */
export function shellRoutes(remote: (name: string) => ReactNode, mounts: Mount[] = []): RouteObject[] {
  const newcomers = mounts.filter(({ name }) => !placed.has(name));

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
                ...newcomers.flatMap(({ name, routes }) =>
                  routes.map((path) => ({ path: `${path}/*`, element: remote(name) })),
                ),
              ],
            },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
