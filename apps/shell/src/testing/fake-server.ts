import { jest } from '@jest/globals';
import type { User } from '@fidelio/contracts';

/** Answers by `METHOD /path` below `/api`; every other request is answered with 503. @returns the requests, in order */
export function fakeServer(answers: Record<string, () => Response | Promise<Response>>): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input), 'http://localhost').pathname.replace(/^\/api/, '');
    const key = `${init?.method ?? 'GET'} ${path}`;
    asked.push(key);
    return (await answers[key]?.()) ?? new Response('', { status: 503 });
  });

  return asked;
}

export const results = (value: unknown) => () => Response.json({ results: value });

export const ended = () =>
  Response.json(
    { type: 'about:blank', title: 'This session has ended.', status: 401, code: 'session.ended', requestId: 'r-1' },
    { status: 401 },
  );

export const ada: User = {
  id: '7b1f2a52-6a3e-4c0f-9d7c-0d3f7f8d0a11',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  organization: 'Analytical Engines',
  displayName: 'Ada Lovelace',
  proven: true,
  createdAt: '2026-11-01T10:00:00.000Z',
};
