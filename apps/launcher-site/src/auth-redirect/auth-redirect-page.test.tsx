import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { press, renderSite } from '../testing/render-site';
import { AuthRedirectPage } from './auth-redirect-page';
import type { OpenUploader } from './open-uploader';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function arrive(query: string) {
  const open = jest.fn<OpenUploader>();
  const site = renderSite(`/launcher/auth-redirect${query}`, <AuthRedirectPage open={open} />);

  return { ...site, open };
}

test('the session goes to the uploader at once, with its state, and leaves the address bar', () => {
  const { open, where } = arrive('?name=Ada%20Lovelace&session=a%2Bb&email=ada%40analytical.example&state=s%261');

  expect(open.mock.calls).toEqual([
    [{ session: 'a+b', name: 'Ada Lovelace', email: 'ada@analytical.example', state: 's&1' }],
  ]);
  expect(where().search).toBe('');
  expect(screen.getByText('You have been authenticated as Ada Lovelace - ada@analytical.example')).toBeTruthy();
  expect(
    screen.getByText('The browser will now attempt to open the launcher. You can close this page safely.'),
  ).toBeTruthy();
});

test('a missing name changes the sentence, not the hand-off', () => {
  const { open } = arrive('?session=abc&email=ada%40analytical.example');

  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByText('You have been authenticated as ada@analytical.example')).toBeTruthy();
});

test.each(['', '?name=Ada&email=ada%40analytical.example', '?session=', '?session=%20'])(
  'without a session (%j) nothing is handed over, and the page says what is missing',
  (query) => {
    const { open } = arrive(query);

    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'There is no session to hand over' })).toBeTruthy();
  },
);

test('a browser that waits for a click gets one', async () => {
  const { open } = arrive('?session=abc');

  await press('Open the launcher');

  expect(open).toHaveBeenCalledTimes(2);
});
