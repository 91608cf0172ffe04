import { jest } from '@jest/globals';
import { notices } from '@fidelio/shell-api';
import { ThemeRoot } from '@fidelio/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Routes } from '../remote';

/** Presses a button and lets what it started come to its end. */
export async function press(name: string): Promise<void> {
  await act(async () => {
    // By its text: computing every role of a page takes seconds on a busy machine.
    fireEvent.click(screen.getByText(name, { selector: 'button' }));
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Puts a value into a field, as paste and autofill do. */
export function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** The remote as the shell mounts it, at an address. */
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
      <RouterProvider router={router} />
    </ThemeRoot>,
  );

  return { toasts, where: () => router.state.location };
}
