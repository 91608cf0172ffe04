import { jest } from '@jest/globals';
import { queryClient, session } from '@fidelio/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { Routes } from '../src/remote';

/** Browser APIs that jsdom lacks. */
function addBrowserApis(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  globalThis.matchMedia ??= jest.fn((media: string) => Object.assign(new EventTarget(), mediaList(media)));
}

function mediaList(media: string) {
  return {
    media,
    matches: media === '(pointer: fine)',
    onchange: null,
    addListener() {},
    removeListener() {},
  };
}

const user = {
  id: '99999999-9999-4999-8999-999999999999',
  email: 'ada@lace.example',
  name: 'Ada',
  organization: 'Lace',
  displayName: 'Ada',
  proven: true,
  createdAt: '2026-11-20T09:00:00Z',
};

/** Renders the remote as the shell mounts it, with a session. */
export async function renderChat(entry: InitialEntry = '/chat') {
  addBrowserApis();
  queryClient.clear();
  session.start('token', user);
  const router = createMemoryRouter(
    [
      { path: '/chat/*', element: <Routes /> },
      { path: '*', element: null },
    ],
    {
      initialEntries: [entry],
    },
  );
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <SnackbarProvider anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );

  return { router };
}
