import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { queryClient } from '../api';

interface StillProductProps {
  /** Of the screen. */
  path: string;
  /** Where the shell mounts the remote, `/auth/*`. */
  mount: string;
  children: ReactNode;
}

/** What the shell puts around a remote, for a screen that is drawn once while the remote is built: nobody is signed in. */
export function StillProduct({ path, mount, children }: StillProductProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={mount} element={children} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
