import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@fidelio/shell-api';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { remoteLoaders } from './federation/remotes';
import { shellRoutes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('the host page has no #root');

createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createBrowserRouter(shellRoutes(remoteLoaders()))} />
  </QueryClientProvider>,
);
