import type { ProblemCode, User } from '@fidelio/contracts';

export interface Asked {
  call: string;
  body: unknown;
}

type Answer = () => Response | Promise<Response>;

export const ada: User = {
  id: '5f0e8a52-0000-4000-8000-000000000001',
  email: 'ada@analytical.example',
  name: 'Ada Lovelace',
  organization: 'Analytical Engines',
  displayName: 'Ada Lovelace',
  proven: true,
  createdAt: '2026-11-20T09:00:00Z',
};

export const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

export const problem = (status: number, code: ProblemCode, retryAfter?: number) =>
  answer({ type: 'about:blank', title: code, status, code, requestId: 'r', retryAfter }, status);

/** Replaces `fetch` with answers by call (`POST /users/send-otp`) and records the requests. A call without an answer fails the test. */
export function fakeServer(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method} ${String(input).replace('/api', '')}`;
    const handler = answers[call];
    if (!handler) throw new Error(`no answer for ${call}`);
    asked.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });

    return handler();
  };

  return asked;
}
