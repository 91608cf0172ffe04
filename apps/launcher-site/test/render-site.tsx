import { jest } from '@jest/globals';
import { notices, queryClient } from '@fidelio/shell-api';
import { ThemeRoot } from '@fidelio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Routes } from '../src/remote';

/** Clicks a button and waits for the answers to its requests. */
export async function press(name: string): Promise<void> {
  await act(async () => {
    // By its text: finding by role takes seconds on a busy machine.
    fireEvent.click(screen.getByText(name, { selector: 'button' }));
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Sets the value of a field, as paste and autofill do. */
export function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Renders the remote as the shell mounts it. */
export function renderSite(address: string, element: ReactElement = <Routes />) {
  const router = createMemoryRouter(
    [
      { path: '/launcher/*', element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const toasts = {
    success: jest.spyOn(notices, 'success').mockReturnValue('id'),
    error: jest.spyOn(notices, 'error').mockReturnValue('id'),
  };
  render(
    <ThemeRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeRoot>,
  );

  return { toasts, where: () => router.state.location };
}
