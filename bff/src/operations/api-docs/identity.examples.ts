import type { SessionRow, User } from '@fidelio/contracts';
import type { Examples } from './examples.js';

const user: User = {
  id: '4f1c2b9a-1f53-4f0e-8e0b-6f8f2a7c9d10',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  organization: 'Analytical Engines',
  displayName: 'Ada Lovelace',
  proven: true,
  createdAt: '2026-11-20T09:00:00.000Z',
};

const session: SessionRow = {
  id: '0b7a2a35-0c1f-4a44-9a5d-3e1f4b8a6c21',
  client: 'web',
  createdAt: '2026-11-20T09:05:00.000Z',
  expiresAt: '2026-11-27T09:05:00.000Z',
  lastSeenAt: '2026-11-20T10:40:00.000Z',
  device: 'Firefox on Windows',
  current: true,
};

const token = 'eyJhbGciOiJSUzI1NiIsImtpZCI6Im9uZSJ9.eyJzdWIiOiI0ZjFjMmI5YSJ9.c2lnbmF0dXJl';
const newcomer = { email: 'ada@example.org', name: 'Ada Lovelace', organization: 'Analytical Engines' };
const done = { results: { done: true as const } };

export const identityExamples: Pick<
  Examples,
  | 'sendOtp'
  | 'signIn'
  | 'signUp'
  | 'signUpEmail'
  | 'signOut'
  | 'me'
  | 'updateMe'
  | 'deleteMe'
  | 'exportMe'
  | 'sessions'
  | 'mintSession'
  | 'endSession'
  | 'joinWaitlist'
> = {
  sendOtp: { request: { email: user.email }, response: { results: { sent: true, nextInSeconds: 60 } } },
  signIn: { request: { email: user.email, password: '482913' }, response: { results: { token, user } } },
  signUp: { request: newcomer, response: { results: { user: { ...user, proven: false } } } },
  signUpEmail: { request: newcomer, response: { token, user: { ...user, proven: false } } },
  signOut: { response: done },
  me: { response: { results: user } },
  updateMe: { request: { organization: 'Difference Engines' }, response: { results: user } },
  deleteMe: { response: done },
  exportMe: { response: 'application/json' },
  sessions: { response: { results: [session] } },
  mintSession: {
    request: { client: 'uploader' },
    response: {
      results: { token, session: { ...session, client: 'uploader', device: 'Fidelio uploader', current: false } },
    },
  },
  endSession: { response: done },
  joinWaitlist: { request: { email: user.email, company: 'Analytical Engines' }, response: done },
};
