import { afterEach, expect, jest, test } from '@jest/globals';
import type { User } from '@fidelio/contracts';
import { queryClient, session } from '@fidelio/shell-api';
import { cleanup, screen } from '@testing-library/react';
import { press, renderSite } from '../../test/render-site';
import { AuthRedirectPage } from './auth-redirect-page';
import type { OpenUploader } from './session-transfer';

afterEach(() => {
  cleanup();
  session.clear();
  queryClient.clear();
  jest.restoreAllMocks();
});

function openPage(query: string) {
  const open = jest.fn<OpenUploader>();
  const site = renderSite(`/launcher/auth-redirect${query}`, <AuthRedirectPage open={open} />);

  return { ...site, open };
}

test('the session is passed to the uploader at once, with its state, and is removed from the address bar', () => {
  const { open, where } = openPage('?name=Ada%20Lovelace&session=a%2Bb&email=ada%40analytical.example&state=s%261');

  expect(open.mock.calls).toEqual([
    [{ session: 'a+b', name: 'Ada Lovelace', email: 'ada@analytical.example', state: 's&1' }],
  ]);
  expect(where().search).toBe('');
  expect(screen.getByText('You have been authenticated as Ada Lovelace - ada@analytical.example')).toBeTruthy();
  expect(
    screen.getByText('The browser will now attempt to open the launcher. You can close this page safely.'),
  ).toBeTruthy();
});

test('a missing name changes the sentence only', () => {
  const { open } = openPage('?session=abc&email=ada%40analytical.example');

  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByText('You have been authenticated as ada@analytical.example')).toBeTruthy();
});

test.each(['', '?name=Ada&email=ada%40analytical.example', '?session=', '?session=%20'])(
  'without a session (%j) the uploader is not opened, and the page says what is missing',
  (query) => {
    const { open } = openPage(query);

    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'There is no session to hand over' })).toBeTruthy();
  },
);

test('a button opens the uploader again', async () => {
  const { open } = openPage('?session=abc');

  await press('Open the launcher');

  expect(open).toHaveBeenCalledTimes(2);
});

const ada = account('5f0e8a52-0000-4000-8000-000000000001', 'Ada Lovelace', 'ada@analytical.example');
const mallory = account('5f0e8a52-0000-4000-8000-000000000002', 'Mallory', 'mallory@evil.example');

function account(id: string, name: string, email: string): User {
  const createdAt = '2026-11-20T09:00:00Z';
  return { id, name, email, organization: 'Lace', displayName: name, proven: true, createdAt };
}

const tokenOf = ({ id }: User) => `header.${btoa(JSON.stringify({ sub: id }))}.signature`;

/** The server knows the account of the token, whatever the page's address says. */
function answerMe(status: number, body: unknown) {
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(body), { status }));
}

test('a session of the signed-in account opens the launcher at once', () => {
  session.start(tokenOf(ada), ada);

  const { open } = openPage(`?session=${tokenOf(ada)}&name=Ada`);

  expect(open).toHaveBeenCalledTimes(1);
});

test('a session of another account is named by the server and opens the launcher only after a click', async () => {
  session.start(tokenOf(ada), ada);
  answerMe(200, { results: mallory });

  const { open } = openPage(`?session=${tokenOf(mallory)}&name=Ada%20Lovelace&email=${ada.email}`);

  expect(await screen.findByText('Connect the launcher to Mallory - mallory@evil.example?')).toBeTruthy();
  expect(screen.getByText(/you are signed in as ada@analytical.example/)).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
  await press('Connect as mallory@evil.example');
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByText('You have been authenticated as Mallory - mallory@evil.example')).toBeTruthy();
});

test.each(['abc', 'a.b.c', `header.${btoa('null')}.signature`])(
  'an unreadable session (%s) never opens the launcher of a signed-in user',
  async (token) => {
    session.start(tokenOf(ada), ada);
    answerMe(401, { type: 'about:blank', title: 'No.', status: 401, code: 'session.invalid', requestId: 'r' });

    const { open } = openPage(`?session=${token}`);

    expect(await screen.findByText('This link no longer works')).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
    expect(session.token()).toBe(tokenOf(ada));
  },
);
