import { queryClient } from '@fidelio/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import { shellRoutes } from '../routes';

/** The shell at an address; where a remote would be stands its name, and below everything the address. */
export async function renderShell(address: string): Promise<void> {
  const routes = shellRoutes((name) => <h1>remote {name}</h1>);
  function Screens() {
    const { pathname, search } = useLocation();
    return (
      <>
        {useRoutes(routes)}
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
