import type { FileRecord } from '@fidelio/contracts';
import { queryClient, session } from '@fidelio/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Routes } from '../src/remote';

type Handler = (body: unknown) => Response | Promise<Response>;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const problem = (code: string, status: number) =>
  json({ type: 'about:blank', title: 'No.', status, code, requestId: 'r' }, status);

/** Replaces `fetch`. Calls without an answer of the test are answered as by an empty product. */
export class FakeServer {
  files: FileRecord[] = [];
  /** Whether a Google client is configured. */
  hasDrive = false;
  readonly calls: { name: string; body: unknown }[] = [];
  private readonly handlers = new Map<string, Handler>();
  private events: ReadableStreamDefaultController<Uint8Array> | undefined;

  on(call: string, handler: Handler): void {
    this.handlers.set(call, handler);
  }

  sent(call: string): unknown[] {
    return this.calls.filter(({ name }) => name === call).map(({ body }) => body);
  }

  /** Sends an event to the open event stream. */
  sendEvent(event: { id: string; fixed: boolean; waitReason: FileRecord['waitReason'] }): void {
    this.events?.enqueue(new TextEncoder().encode(`event: file\ndata: ${JSON.stringify(event)}\n\n`));
  }

  install(): void {
    globalThis.fetch = async (input, init = {}) => {
      const { pathname, search } = new URL(String(input), 'http://localhost');
      const name = `${init.method ?? 'GET'} ${pathname.replace('/api', '').replace(/[0-9a-f-]{36}/, ':id')}${search}`;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      this.calls.push({ name, body });

      return this.handlers.get(name)?.(body) ?? this.byDefault(name);
    };
  }

  private byDefault(name: string): Response {
    if (name === 'GET /users/files') return json({ results: this.files });
    if (name === 'GET /users/files/events') {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (this.events = controller) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }

    if (name === 'GET /fidelio/chat/info') return json({ results: { processors: [], drive: this.hasDrive } });

    return problem('not-built', 501);
  }
}

function addBrowserApis(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  globalThis.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
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

/** Renders the remote as the shell mounts it, or a part of it, with a session. */
export async function renderFiles(entry = '/files', part = <Routes />) {
  addBrowserApis();
  queryClient.clear();
  session.start('token', user);
  const router = createMemoryRouter(
    [
      { path: '/files/*', element: part },
      { path: '*', element: null },
    ],
    {
      initialEntries: [entry],
    },
  );
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <SnackbarProvider />
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );

  return { router };
}
