import { jest } from '@jest/globals';
import { notices, signedInPaths } from '@fidelio/shell-api';
import { ThemeRoot } from '@fidelio/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Routes } from '../src/remote';

// Testing Library needs the global `jest` to advance fake timers; ES modules do not define it.
Object.assign(globalThis, { jest });

/** Waits for the answers to requests. */
async function wait(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 8; turn += 1) await jest.advanceTimersByTimeAsync(0);
  });
}

/** Clicks a button and waits for the answers to its requests. */
async function press(name: string): Promise<void> {
  // By its text: finding by role takes seconds on a busy machine.
  act(() => void fireEvent.click(screen.getByText(name, { selector: 'button' })));
  await wait();
}

/** Sets the value of a field, as paste and autofill do. */
function fill(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Renders the remote as the shell mounts it. */
export function renderAuth(address: string) {
  signedInPaths.set(['/', '/chat', '/files']);
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
    wait,
    where: () => router.state.location,
  };
}
