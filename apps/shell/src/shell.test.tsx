import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { User } from '@fidelio/contracts';
import { api, menuMarks, notices, queryClient, readMenuStates, session } from '@fidelio/shell-api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ada, ended, fakeServer, results } from './testing/fake-server';
import { renderShell } from './testing/render-shell';
import { t } from './texts';

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

test('a user without a session is redirected to sign-in with the way back', async () => {
  fakeServer({});

  await renderShell('/files?file=1');

  expect(address()).toBe('/auth/sign-in?next=%2Ffiles%3Ffile%3D1');
  expect(screen.getByText('remote auth')).toBeTruthy();
});

test('sign-in and launcher need no session and have no frame', async () => {
  fakeServer({});

  await renderShell('/launcher/downloads');

  expect(screen.getByText('remote launcher')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('with a session but without a stored user, the user is read first', async () => {
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

test.each([
  ['a user', undefined, ['Projects']],
  ['staff', ['support'] satisfies User['staff'], ['Console', 'Projects']],
])('%s has the six items, and below a line those of further remotes', async (_, staff, below) => {
  fakeServer({});
  session.start('token', { ...ada, ...(staff && { staff }) });

  await renderShell('/notifications');
  await menu().findByRole('link', { name: 'Projects' });

  const lists = menu()
    .getAllByRole('list')
    .map((list) => [...list.children].map(({ textContent }) => textContent));
  expect(lists).toEqual([['Home', 'Chat', 'Files', 'Notifications', 'Privacy', 'Sign Out'], below]);
});

test('an entry has the icon of its own that its remote declares', async () => {
  fakeServer({});
  session.start('token', ada);

  await renderShell('/notifications');

  const entry = await menu().findByRole('link', { name: 'Projects' });
  expect(entry.querySelector('path')?.getAttribute('d')).toBe('M2 2h16');
});

test('every path below its prefix belongs to the remote', async () => {
  fakeServer({});
  session.start('token', ada);

  await renderShell('/files/archive/2024');

  expect(screen.getByText('remote files')).toBeTruthy();
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Files');
});

test('a remote marks its menu entry until it is opened; the name of the entry stays', async () => {
  fakeServer({});
  session.start('token', ada);
  await renderShell('/notifications');

  act(() => menuMarks.set('/chat', 'A message is not sent yet.'));

  const entry = menu().getByRole('link', { name: 'Chat' });
  expect(document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A message is not sent yet.',
  );
  fireEvent.click(entry);
  expect(menu().getByRole('link', { name: 'Chat' }).getAttribute('aria-describedby')).toBeNull();
});

test('an entry has the number that its call answers, before its remote has run, and is not shown where the call says so', async () => {
  let state = { count: 2, text: '2 files need your decision.', hidden: false };
  fakeServer({ 'GET /users/menu/files': () => results(state)() });
  session.start('token', ada);

  await renderShell('/notifications');

  await waitFor(() => expect(menu().getByRole('link', { name: 'Files' }).textContent).toBe('Files2'));
  const entry = menu().getByRole('link', { name: 'Files' });
  expect(document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent).toBe(state.text);

  state = { ...state, count: 0 };
  act(() => readMenuStates());
  await waitFor(() => expect(menu().getByRole('link', { name: 'Files' }).textContent).toBe('Files'));
  state = { ...state, hidden: true };
  act(() => readMenuStates());
  await waitFor(() => expect(menu().queryByRole('link', { name: 'Files' })).toBeNull());
});

test('below the line an entry comes when its call has said that there is something', async () => {
  let answer: (response: Response) => void = () => undefined;
  fakeServer({ 'GET /users/menu/projects': () => new Promise((resolve) => (answer = resolve)) });
  session.start('token', ada);

  await renderShell('/notifications');
  expect(menu().queryByRole('link', { name: 'Projects' })).toBeNull();
  await act(async () => answer(results({ count: 0, text: 'None.', hidden: false })()));

  expect(await menu().findByRole('link', { name: 'Projects' })).toBeTruthy();
});

test('the menu marks the current screen', async () => {
  fakeServer({ 'GET /users/files': results([]) });
  session.start('token', ada);

  await renderShell('/notifications');

  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Notifications');
  fireEvent.click(menu().getByRole('link', { name: 'Home' }));
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Home');
  expect(document.title).toBe('Home · Fidelio');
  expect(document.activeElement?.id).toBe('main');
});

test('home greets the user by name and links to four screens', async () => {
  fakeServer({ 'GET /users/files': results([]) });
  session.start('token', ada);

  await renderShell('/');

  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Fidelio, Ada Lovelace');
  const cards = within(main.getByRole('navigation'));
  expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/chat',
    '/files',
    '/notifications',
    '/privacy',
  ]);
});

test('home shows who has no files a sample before and after', async () => {
  fakeServer({ 'GET /users/files': results([]) });
  session.start('token', ada);

  await renderShell('/');

  const sample = await screen.findByRole('link', { name: t('home.sample.open') });
  expect(sample.getAttribute('href')).toBe('/files/price-list/compare');
});

test('Sign Out ends the session on the server and here, and clears the cache', async () => {
  const asked = fakeServer({ 'POST /users/sign-out': results({ done: true }), 'GET /users/files': results([]) });
  session.start('token', ada);
  await renderShell('/');
  await screen.findByRole('link', { name: t('home.sample.open') });

  await act(async () => fireEvent.click(menu().getByRole('button', { name: 'Sign Out' })));

  expect(asked).toContain('POST /users/sign-out');
  expect(localStorage.getItem('session')).toBeNull();
  expect(address()).toBe('/auth/sign-in');
  expect(queryClient.getQueryData(['files'])).toBeUndefined();
});

test('Sign Out works when the server cannot be reached, and says that the session stays open there', async () => {
  const told = jest.spyOn(notices, 'stay').mockReturnValue('');
  fakeServer({});
  session.start('token', ada);
  await renderShell('/notifications');

  await act(async () => fireEvent.click(menu().getByRole('button', { name: 'Sign Out' })));

  expect(session.token()).toBeNull();
  expect(told).toHaveBeenCalledWith(expect.stringContaining('this session stays open there'));
});

test('a user whose session ended is redirected to sign-in with the way back', async () => {
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

test.each(['signed in', 'signed out'])('an unknown path says 404 Not Found to a user who is %s', async (who) => {
  fakeServer({});
  if (who === 'signed in') session.start('token', ada);

  await renderShell('/no-such-page');

  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  // The mark stands above it either way: once in the menu, once without a frame.
  expect(screen.getAllByRole('link', { name: t('menu.brand') }).length).toBeGreaterThan(0);
});

test('Sign Out on a page that does not exist leads to sign-in', async () => {
  fakeServer({ 'POST /users/sign-out': results({ done: true }) });
  session.start('token', ada);
  await renderShell('/no-such-page');

  await act(async () => fireEvent.click(menu().getByRole('button', { name: 'Sign Out' })));

  expect(address()).toBe('/auth/sign-in');
});

test('small links at the foot of the menu lead to the help and to the terms', async () => {
  fakeServer({});
  session.start('token', ada);
  await renderShell('/help');

  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Help');
  expect(menu().getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
});

test('the notifications page says that it is under construction', async () => {
  fakeServer({});
  session.start('token', ada);

  await renderShell('/notifications');

  expect(screen.getByText('This page is under construction. Please check back later.')).toBeTruthy();
});
