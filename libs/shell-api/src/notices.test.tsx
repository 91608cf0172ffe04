import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import { notices } from './notices';

afterEach(cleanup);

test('errors are closed when what they told of has succeeded; other toasts stay', async () => {
  render(<SnackbarProvider maxSnack={4} />);
  act(() => {
    notices.error('name: At least 3 characters');
    notices.stay('You are signed out here');
  });
  expect(screen.getByText(/^name:/)).toBeTruthy();

  act(() => notices.clearErrors());

  await waitFor(() => expect(screen.queryByText(/^name:/)).toBeNull());
  expect(screen.getByText('You are signed out here')).toBeTruthy();
});
