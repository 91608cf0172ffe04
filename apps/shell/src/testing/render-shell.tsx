import { queryClient } from '@fidelio/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import type { RemotePlace } from '@fidelio/contracts';
import { PlacesProvider } from '../remotes/places';
import { shellRoutes } from '../routes';

const place = (
  name: string,
  access: RemotePlace['access'],
  menu: RemotePlace['menu'] = [],
  cards: RemotePlace['cards'] = [],
): RemotePlace => ({
  name,
  label: name,
  routes: [`/${name}`],
  access,
  menu,
  cards,
  screens: [{ path: `/${name}`, title: name }],
});

/** Remotes of the release set, not in the order of the menu. */
const places = [
  place(
    'files',
    'signed-in',
    [{ label: 'Files', icon: 'files', path: '/files', order: 20, state: 'filesMenu' }],
    [{ title: 'View File Status', text: 'What was found.', icon: 'files', path: '/files', order: 20 }],
  ),
  place(
    'chat',
    'signed-in',
    [{ label: 'Chat', icon: 'chat', path: '/chat', order: 10 }],
    [{ title: 'AI Chat', text: 'Report issues.', icon: 'no-such-icon', path: '/chat', order: 10 }],
  ),
  place('console', 'staff', [{ label: 'Console', icon: 'key', path: '/console', order: 5 }]),
  place('auth', 'public'),
  place('launcher', 'public'),
  place('projects', 'signed-in', [
    { label: 'Projects', icon: 'M2 2h16', path: '/projects', order: 60, state: 'projectsMenu' },
  ]),
];

/** Renders the shell at an address, with the remote's name instead of each remote, and the current address at the end. */
export async function renderShell(address: string): Promise<void> {
  const routes = shellRoutes(places, (name) => <h1>remote {name}</h1>);
  function Screens() {
    const { pathname, search } = useLocation();
    return (
      <>
        <PlacesProvider value={places}>{useRoutes(routes)}</PlacesProvider>
        <output data-testid="address">{pathname + search}</output>
      </>
    );
  }

  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Screens />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}
