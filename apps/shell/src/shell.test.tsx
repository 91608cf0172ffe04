import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { api, notices, queryClient, session } from '@fidelio/shell-api';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ada, ended, fakeServer, results } from './testing/fake-server';
import { renderShell } from './testing/render-shell';

beforeEach(() => {
  globalThis.matchMedia ??= () => new EventTarget() as MediaQueryList;
  globalThis.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  session.clear();
  jest.restoreAllMocks();
});

const address = () => screen.getByTestId('address').textContent;
const menu = () => within(screen.getAllByRole('navigation', { name: 'Main menu' })[0] as HTMLElement);

test('without a session a screen gives way to sign-in', async () => {
  fakeServer({});

  await renderShell('/files');

  expect(address()).toBe('/auth/sign-in');
  expect(screen.getByText('remote auth')).toBeTruthy();
});

test('the sign-in and the launcher are open to everybody, without the frame', async () => {
  fakeServer({});

  await renderShell('/launcher/downloads');

  expect(screen.getByText('remote launcher')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('with a session but no account known, the account is read first', async () => {
  const waiting: ((response: Response) => void)[] = [];
  fakeServer({});
  jest.mocked(fetch).mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  session.start('token', ada);
  localStorage.removeItem('user');
  dispatchEvent(new StorageEvent('storage', { key: 'user' }));

  await renderShell('/notifications');
  expect(screen.getByText('Loading...')).toBeTruthy();
  await act(async () => waiting[0]?.(results(ada)()));

  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeTruthy();
});

test('the menu marks the screen one is on', async () => {
  fakeServer({ 'GET /users/files': results([]) });
  session.start('token', ada);

  await renderShell('/notifications');

  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Notifications');
  fireEvent.click(menu().getByRole('link', { name: 'Home' }));
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Home');
  expect(document.title).toBe('Home · Fidelio');
  expect(document.activeElement?.id).toBe('main');
});

test('home welcomes by name and offers four ways on', async () => {
  fakeServer({ 'GET /users/files': results([]) });
  session.start('token', ada);

  await renderShell('/');

  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Fidelio, Ada Lovelace');
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/chat',
    '/files',
    '/notifications',
    '/privacy',
  ]);
  expect(await screen.findByText('You have not uploaded a file yet.')).toBeTruthy();
});

test('Sign Out ends the session on the server and here, and nothing of it is kept', async () => {
  const asked = fakeServer({ 'POST /users/sign-out': results({ done: true }), 'GET /users/files': results([]) });
  session.start('token', ada);
  await renderShell('/');
  await screen.findByText('You have not uploaded a file yet.');

  await act(async () => fireEvent.click(menu().getByRole('button', { name: 'Sign Out' })));

  expect(asked).toContain('POST /users/sign-out');
  expect(localStorage.getItem('session')).toBeNull();
  expect(address()).toBe('/auth/sign-in');
  expect(queryClient.getQueryData(['files'])).toBeUndefined();
});

test('Sign Out works though the server cannot be reached, and says that the session lives on there', async () => {
  const told = jest.spyOn(notices, 'stay').mockReturnValue('');
  fakeServer({});
  session.start('token', ada);
  await renderShell('/notifications');

  await act(async () => fireEvent.click(menu().getByRole('button', { name: 'Sign Out' })));

  expect(session.token()).toBeNull();
  expect(told).toHaveBeenCalledWith(expect.stringContaining('this session stays open there'));
});

test('a session that ends while working leads to sign-in, which will lead back here', async () => {
  fakeServer({ 'GET /users/me': ended });
  session.start('token', ada);
  await renderShell('/files');

  await act(async () => void (await api.call('me').catch(() => undefined)));

  expect(address()).toBe('/auth/sign-in?next=%2Ffiles');
});

test("another tab's sign-out signs this one out", async () => {
  fakeServer({});
  session.start('token', ada);
  await renderShell('/notifications');

  await act(async () => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });

  expect(address()).toBe('/auth/sign-in');
});

test.each(['signed in', 'signed out'])('a path that is no screen says 404 Not Found to somebody %s', async (who) => {
  fakeServer({});
  if (who === 'signed in') session.start('token', ada);

  await renderShell('/no-such-page');

  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('notifications are under construction', async () => {
  fakeServer({});
  session.start('token', ada);

  await renderShell('/notifications');

  expect(screen.getByText('This page is under construction. Please check back later.')).toBeTruthy();
});
