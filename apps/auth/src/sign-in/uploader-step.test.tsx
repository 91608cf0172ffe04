import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SessionRow } from '@fidelio/contracts';
import { session } from '@fidelio/shell-api';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { ada, answer, fakeServer, problem } from '../../test/fake-server';
import { renderAuth } from '../../test/render-auth';

const mint = 'POST /users/me/sessions';
const minted = () =>
  answer({
    results: {
      token: 'for the uploader',
      session: {
        id: ada.id,
        client: 'uploader',
        createdAt: ada.createdAt,
        expiresAt: ada.createdAt,
        lastSeenAt: null,
        device: 'Fidelio Launcher',
        current: false,
      } satisfies SessionRow,
    },
  });

beforeEach(() => void jest.useFakeTimers());

afterEach(() => {
  cleanup();
  session.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a signed-in user confirms before the uploader gets a session of its own', async () => {
  const asked = fakeServer({ [mint]: minted });
  session.start('web session', ada);
  const { press, where } = renderAuth('/auth/sign-in?next=uploader&state=s%2B1');
  expect(asked).toEqual([]);

  await press('Continue as Ada Lovelace');

  expect(asked).toEqual([{ call: mint, body: { client: 'uploader' } }]);
  expect(where().pathname).toBe('/launcher/auth-redirect');
  expect(Object.fromEntries(new URLSearchParams(where().search))).toEqual({
    name: ada.name,
    session: 'for the uploader',
    email: ada.email,
    state: 's+1',
  });
});

test('a user who signs in for the uploader does not have to confirm', async () => {
  fakeServer({
    'POST /users/send-otp': () => answer({ results: { sent: true, nextInSeconds: 60 } }),
    'POST /users/sign-in': () => answer({ results: { token: 'web session', user: ada } }),
    [mint]: minted,
  });
  const { fill, press, wait, where } = renderAuth('/auth/sign-in?next=uploader');
  fill('Email', ada.email);
  await press('Login with Email');
  fill(/One Time Password/, '123456');

  await wait();

  await waitFor(() => expect(where().pathname).toBe('/launcher/auth-redirect'));
  expect(where().search).not.toContain('state');
  expect(where().search).not.toContain('web');
});

test('Use another account signs out and shows the sign-in', async () => {
  const asked = fakeServer({ 'POST /users/sign-out': () => answer({ results: { done: true } }) });
  session.start('web session', ada);
  const { press } = renderAuth('/auth/sign-in?next=uploader');

  await press('Use another account');

  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(asked.map(({ call }) => call)).toEqual(['POST /users/sign-out']);
  expect(session.token()).toBeNull();
});

test('a failed session creation shows an error and can be retried', async () => {
  fakeServer({ [mint]: () => problem(500, 'service.fault') });
  session.start('web session', ada);
  const { press, where } = renderAuth('/auth/sign-in?next=uploader');

  await press('Continue as Ada Lovelace');

  expect(screen.getByRole('alert').textContent).toBe('The launcher could not be connected. Please try again.');
  expect(where().pathname).toBe('/auth/sign-in');
  expect(screen.getByRole('button', { name: 'Continue as Ada Lovelace' })).toHaveProperty('disabled', false);
});

test('a browser that holds a token alone keeps its session while the user cannot be read, and reads again', async () => {
  let isLost = true;
  const asked = fakeServer({
    'GET /users/me': () => (isLost ? Promise.reject(new TypeError('network')) : answer({ results: ada })),
  });
  session.start('web session', ada);
  localStorage.removeItem('user');
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }));
  const page = renderAuth('/auth/sign-in?next=uploader');
  await act(async () => void (await jest.advanceTimersByTimeAsync(8000)));
  expect(asked).toHaveLength(4);
  expect(session.token()).toBe('web session');

  isLost = false;
  await page.press('Try again');

  expect(screen.getByText('Continue as Ada Lovelace')).toBeTruthy();
});
