import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FileRecord } from '@fidelio/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from './api';
import { session } from './session';
import { useLiveFiles } from './use-live-files';

const at = '2026-11-20T09:00:00Z';
const id = '22222222-2222-4222-8222-222222222222';
const user = {
  id,
  email: 'a@b.example',
  name: 'Ada',
  organization: 'Lace',
  displayName: 'Ada',
  proven: true,
  createdAt: at,
};

function file(waitReason: FileRecord['waitReason']): FileRecord {
  const none = { diagnosis: null, conversationId: null, deletedAt: null, fixedFileUrl: null, waitSentence: null };

  return {
    ...none,
    id,
    url: `/files/${id}/a.docx`,
    name: 'a.docx',
    kind: 'docx',
    bytes: 1,
    feedback: '',
    fixed: waitReason === null,
    waitReason,
    createdAt: at,
    updatedAt: at,
  };
}

/** The product at the network edge. */
const server = { files: [file('running')], streams: true, listed: 0, open: [] as AbortSignal[] };

function answer(input: Parameters<typeof fetch>[0], init?: RequestInit): Response {
  if (!String(input).endsWith('/events')) {
    server.listed += 1;
    return new Response(JSON.stringify({ results: server.files }));
  }
  if (!server.streams) return new Response('{}', { status: 501 });
  if (init?.signal) server.open.push(init.signal);

  return new Response(new ReadableStream());
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(server, { files: [file('running')], streams: true, listed: 0, open: [] });
  globalThis.fetch = async (input, init) => answer(input, init);
  session.start('token', user);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('without a stream the list is read now and then, often while a file is at work', async () => {
  server.streams = false;
  const { result } = renderHook(() => useLiveFiles(), { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(result.current.data?.[0]?.waitReason).toBe('running');

  server.files = [file(null)];
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(result.current.data?.[0]?.fixed).toBe(true);
  const before = server.listed;
  await act(() => jest.advanceTimersByTimeAsync(50_000));

  expect(server.listed).toBe(before);
});

test('a tab that nobody looks at holds no connection, and has one again when it is looked at', async () => {
  renderHook(() => useLiveFiles(), { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(server.open.map(({ aborted }) => aborted)).toEqual([false]);

  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(server.open.map(({ aborted }) => aborted)).toEqual([true]);
  hidden.mockReturnValue(false);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(100));

  expect(server.open.map(({ aborted }) => aborted)).toEqual([true, false]);
});
