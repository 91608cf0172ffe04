import { jest } from '@jest/globals';
import { notices } from '@fidelio/shell-api';
import { ThemeRoot } from '@fidelio/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Routes } from '../remote';

// Testing Library looks for Jest among the globals, to move a stopped clock while it waits; as ES modules there is none.
Object.assign(globalThis, { jest });

/** Presses a button and lets the answers to what it asked come in. */
async function press(name: string): Promise<void> {
  await act(async () => {
    // By its text: computing every role of a page takes seconds on a busy machine.
    fireEvent.click(screen.getByText(name, { selector: 'button' }));
    for (let turn = 0; turn < 8; turn += 1) await jest.advanceTimersByTimeAsync(0);
  });
}

/** Puts a value into a field, as paste and autofill do. */
function fill(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** The remote as the shell mounts it, at an address, on the stopped clock of the test. */
export function renderAuth(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/auth/*', element: <Routes /> },
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

  return {
    toasts,
    fill,
    press,
    where: () => router.state.location,
  };
}
