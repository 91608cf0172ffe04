import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fill, press, renderSite } from '../../test/render-site';
import { WaitlistDialog } from './waitlist-dialog';

let sent: unknown[] = [];

function answerWith(status: number, body: unknown = { results: { done: true } }): void {
  sent = [];
  globalThis.fetch = async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify(body), { status });
  };
}

const problem = (status: number, code: string, retryAfter?: number) =>
  answerWith(status, { type: 'about:blank', title: code, status, code, requestId: 'r', retryAfter });

/** Opens and closes the dialog as the home page does. */
function Home() {
  const [joining, setJoining] = useState(false);

  return (
    <>
      <button type="button" onClick={() => setJoining(true)}>
        Join the Waitlist
      </button>
      {joining && <WaitlistDialog onClose={() => setJoining(false)} />}
    </>
  );
}

async function open() {
  const site = renderSite('/launcher', <Home />);
  await press('Join the Waitlist');

  return site;
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('a successful join shows a toast and closes the dialog', async () => {
  answerWith(200);
  const { toasts } = await open();
  fill('Email', ' ada@analytical.example ');
  fill('Company (optional)', 'Analytical Engines');

  await press('Join');

  expect(sent).toEqual([{ email: 'ada@analytical.example', company: 'Analytical Engines' }]);
  expect(toasts.success).toHaveBeenCalledWith('Added to waitlist');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['{}', '<p>OK</p>', ''])('any 200 is a success, whatever its body: %j', async (body) => {
  globalThis.fetch = async () => new Response(body);
  const { toasts } = await open();
  fill('Email', 'ada@analytical.example');

  await press('Join');

  expect(toasts.success).toHaveBeenCalledWith('Added to waitlist');
});

test('another status than 200 is no success', async () => {
  answerWith(202);
  const { toasts } = await open();
  fill('Email', 'ada@analytical.example');

  await press('Join');

  expect(toasts.error.mock.calls).toEqual([['Failed to add to waitlist']]);
  expect(toasts.success).not.toHaveBeenCalled();
});

test('company is optional and a text field', async () => {
  answerWith(200);
  await open();
  expect(screen.getByLabelText('Company (optional)').getAttribute('type')).toBe('text');
  fill('Email', 'ada@analytical.example');

  await press('Join');

  expect(sent).toEqual([{ email: 'ada@analytical.example' }]);
});

test.each(['', 'ada', '1ada@analytical.example', '.ada@analytical.example', 'ada@analytical', 'ada@analytical.e'])(
  '%j is an Invalid email and is not sent',
  async (email) => {
    answerWith(200);
    await open();
    fill('Email', email);

    await press('Join');

    expect(screen.getByRole('alert').textContent).toBe('Invalid email');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(sent).toEqual([]);
  },
);

test('a server error shows only Failed, and the dialog keeps its input', async () => {
  problem(500, 'service.fault');
  const { toasts } = await open();
  fill('Email', 'ada@analytical.example');

  await press('Join');

  expect(toasts.error.mock.calls).toEqual([['Failed to add to waitlist']]);
  expect(toasts.success).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@analytical.example');
});

test('a network error shows the same toast', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('network'));
  const { toasts } = await open();
  fill('Email', 'ada@analytical.example');

  await press('Join');

  expect(toasts.error.mock.calls).toEqual([['Failed to add to waitlist']]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a reached limit says when to try again', async () => {
  problem(429, 'request.too-many', 30);
  const { toasts } = await open();
  fill('Email', 'ada@analytical.example');

  await press('Join');

  expect(toasts.error.mock.calls.flat()).toEqual([
    'Failed to add to waitlist. Too many attempts: please try again in 30 seconds.',
  ]);
});

test('a closed dialog opens with empty fields', async () => {
  answerWith(200);
  await open();
  fill('Email', 'ada@analytical.example');

  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Join the Waitlist');

  expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
});
