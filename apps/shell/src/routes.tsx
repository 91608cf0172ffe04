import type { RemoteRegistry } from '@fidelio/federation/runtime';
import type { RouteObject } from 'react-router-dom';
import { ShellFrame } from './frame/shell-frame';
import { SessionGate } from './gate/session-gate';
import { HomePage } from './home/home-page';
import { NavigationRoot } from './navigation/navigation-root';
import { NotFoundPage } from './not-found/not-found-page';
import { NotificationsPage } from './notifications/notifications-page';
import { PrivacyPage } from './privacy/privacy-page';
import { RemoteScreen } from './remotes/remote-screen';

/** The product's routes: the shell's own screens, and a mount for each remote. Which version draws it, the release set says. */
export function shellRoutes(registry: RemoteRegistry): RouteObject[] {
  const remote = (name: string) => <RemoteScreen key={name} name={name} registry={registry} />;

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
