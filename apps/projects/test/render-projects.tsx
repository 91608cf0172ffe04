import { queryClient, session } from '@fidelio/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Routes } from '../src/remote';

export const id = '11111111-1111-4111-8111-111111111111';

export const project = {
  id,
  name: 'Move to the cloud',
  role: 'owner',
  createdAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-21T09:00:00.000Z',
  files: 312,
  bytes: 9_000_000,
  verdicts: { decision: 312 },
  running: 0,
};

export const overview = {
  files: 312,
  bytes: 9_000_000,
  verdicts: { decision: 312 },
  reasons: [{ reason: 'asks-first', verdict: 'decision', files: 312 }],
  kinds: [{ key: 'docx', files: 312, bytes: 9_000_000, verdicts: { decision: 312 } }],
  folders: [],
  owners: [],
  years: [],
  findings: [{ finding: 'word.tracked-change', title: 'Tracked changes', files: 312, places: 900, waiting: 312 }],
  more: false,
  copied: 0,
  gone: 0,
};

export const file = (path: string, nr: number) => ({
  id: `22222222-2222-4222-8222-22222222222${nr}`,
  path,
  kind: 'docx',
  bytes: 1_000,
  modifiedAt: '2024-05-01T08:00:00.000Z',
  owner: 'ada',
  verdict: 'decision',
  reason: 'asks-first',
  changes: 0,
  findings: 1,
  waiting: 1,
  wave: null,
  copied: false,
  uploaded: false,
  goneAt: null,
});

const user = {
  id: '99999999-9999-4999-8999-999999999999',
  email: 'ada@lace.example',
  name: 'Ada',
  organization: 'Lace',
  displayName: 'Ada',
  proven: true,
  createdAt: '2026-11-20T09:00:00Z',
};

/**
 * Renders the remote as the shell mounts it, before a server that gives these answers; `:id` is the project's.
 *
 * @returns what was sent, by call, with its query
 */
export async function renderProjects(entry: string, answers: Record<string, unknown>) {
  const sent: [call: string, body: unknown][] = [];
  globalThis.fetch = async (input, init = {}) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api', '').replace(id, ':id')}`;
    sent.push([call + search, typeof init.body === 'string' ? JSON.parse(init.body) : undefined]);
    const results = answers[call + search] ?? answers[call];
    const found = results !== undefined;
    const body = found
      ? { results }
      : { type: 'about:blank', title: 'No.', status: 404, code: 'project.not-found', requestId: 'r' };

    return new Response(JSON.stringify(body), {
      status: found ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    });
  };
  queryClient.clear();
  session.start('token', user);
  const router = createMemoryRouter([{ path: '/projects/*', element: <Routes /> }], { initialEntries: [entry] });
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <SnackbarProvider />
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );

  return { sent, router };
}
