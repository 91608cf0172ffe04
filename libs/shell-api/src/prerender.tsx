import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes as RouterRoutes } from 'react-router-dom';
import { queryClient } from './api';

interface PrerenderedShellProps {
  /** Path of the screen. */
  path: string;
  /** Where the shell mounts the screen's app, `/auth`; empty for the shell itself. */
  prefix: string;
  children: ReactNode;
}

/** The shell's providers around a screen that is rendered during the build. There is no session. */
export function PrerenderedShell({ path, prefix, children }: PrerenderedShellProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <RouterRoutes>
          <Route path={`${prefix}/*`} element={children} />
        </RouterRoutes>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

interface ScreenToRender {
  path: string;
  prefix: string;
  /** `ThemeRoot` of `@fidelio/ui`, which this library must not import. */
  Theme: ComponentType<{ children: ReactNode }>;
  /** Of the remote. */
  Routes: ComponentType;
}

/** The HTML of one screen of a remote as it looks before it is used. */
export function renderScreen({ path, prefix, Theme, Routes }: ScreenToRender): string {
  return renderToStaticMarkup(
    <Theme>
      <PrerenderedShell path={path} prefix={prefix}>
        <Routes />
      </PrerenderedShell>
    </Theme>,
  );
}
