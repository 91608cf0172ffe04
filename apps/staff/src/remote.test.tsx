import { expect, jest, test } from '@jest/globals';
import { queryClient, session } from '@fidelio/shell-api';
import { pageLanguage } from '@fidelio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Routes } from './remote';
import { askForFactor } from './staff-api';

const entry = { email: 'ada@example.org', roles: ['support'], totp: true, passkeys: 0, recoveryCodes: 8 };

function open(status: number, body: object) {
  queryClient.clear();
  jest.spyOn(session, 'token').mockReturnValue('token');
  globalThis.fetch = async () => new Response(JSON.stringify(body), { status });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Routes />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('with the second factor the console has the pages of its roles', async () => {
  open(200, { results: { ...entry, proven: true } });

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Overview');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Inbox',
    'Ratings',
    'Waitlist',
    'Audit',
    'Security',
  ]);
});

test('without it the second factor is asked for, and no page is there', async () => {
  open(200, { results: { ...entry, proven: false } });

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Your second factor');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the first second factor is set up once the operator’s secret was shown', async () => {
  const bare = { ...entry, totp: false, proven: false };
  open(200, { results: { ...bare, enrolling: false } });

  expect(await screen.findByLabelText('Secret')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Passkey' })).toBeNull();
  cleanup();

  open(200, { results: { ...bare, enrolling: true } });
  expect(await screen.findByRole('button', { name: 'Passkey' })).toBeTruthy();
});

test('to anybody else it is a page that does not exist', async () => {
  open(403, {
    type: 'about:blank',
    title: 'This call is for staff.',
    status: 403,
    code: 'staff.not-staff',
    requestId: 'r',
  });

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/not|nothing/i);
});

test('a call that is refused for want of the second factor leads back to it', async () => {
  let proven = true;
  queryClient.clear();
  jest.spyOn(session, 'token').mockReturnValue('token');
  globalThis.fetch = async (input) => {
    if (String(input).includes('/staff/entry')) return new Response(JSON.stringify({ results: { ...entry, proven } }));
    proven = false;
    const problem = { type: 'about:blank', title: 'x', status: 403, code: 'staff.second-factor', requestId: 'r' };

    return new Response(JSON.stringify(problem), { status: 403 });
  };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/audit']}>
        <Routes />
      </MemoryRouter>
    </QueryClientProvider>,
  );

  expect(await screen.findByRole('heading', { level: 1, name: 'Your second factor' })).toBeTruthy();
});

test('what was typed stands there still after the second factor was asked for', async () => {
  let proven = true;
  queryClient.clear();
  jest.spyOn(session, 'token').mockReturnValue('token');
  globalThis.fetch = async (input) =>
    String(input).includes('/staff/entry')
      ? Response.json({ results: { ...entry, proven } })
      : Response.json({ results: { rows: [], next: null } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/audit']}>
        <Routes />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Address or account'), { target: { value: 'grace@example.org' } });

  proven = false;
  act(askForFactor);
  await screen.findByRole('heading', { level: 1, name: 'Your second factor' });
  proven = true;
  await act(() => queryClient.invalidateQueries({ queryKey: ['staff', 'entry'] }));

  expect(screen.getByLabelText('Address or account')).toHaveProperty('value', 'grace@example.org');
  await waitFor(() => expect(screen.queryByText('Your second factor')).toBeNull());
});

test('the console is English, with all that is around it, and what is left for another page is in the own language again', async () => {
  await pageLanguage.speak('de');
  open(200, { results: { ...entry, proven: true } });

  await waitFor(() => expect(pageLanguage.current()).toBe('en'));
  cleanup();
  await waitFor(() => expect(pageLanguage.current()).toBe('de'));
  await pageLanguage.speak('en');
});
