import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { session } from '@fidelio/shell-api';
import { act, cleanup, screen } from '@testing-library/react';
import { ada, answer, fakeServer, problem } from '../../test/fake-server';
import { renderAuth } from '../../test/render-auth';

const sendOtp = 'POST /users/send-otp';
const signIn = 'POST /users/sign-in';
const sent = () => answer({ results: { sent: true, nextInSeconds: 60 } });
const emailField = () => screen.findByLabelText('Email');
const codeField = () => screen.findByLabelText(/One Time Password/);

beforeEach(() => void jest.useFakeTimers());

afterEach(() => {
  cleanup();
  session.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function askForCode(address = '/auth/sign-in') {
  const page = renderAuth(address);
  page.fill('Email', ada.email);
  await page.press('Login with Email');

  return page;
}

async function enterCode(page: Awaited<ReturnType<typeof askForCode>>, code: string) {
  page.fill(/One Time Password/, code);
  await page.wait();
}

test('an invalid address shows an error for 2.5 s and sends nothing', async () => {
  const asked = fakeServer({});
  const { fill, press } = renderAuth('/auth/sign-in');
  fill('Email', 'ada@nowhere');

  await press('Login with Email');

  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address');
  act(() => jest.advanceTimersByTime(2499));
  expect(screen.queryByRole('alert')).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual([]);
});

test('the mailed code signs in and opens Home', async () => {
  const asked = fakeServer({ [sendOtp]: sent, [signIn]: () => answer({ results: { token: 't-1', user: ada } }) });
  const page = await askForCode();
  expect(page.toasts.success).toHaveBeenCalledWith('One Time Password sent to your email');
  expect(screen.getByText(ada.email)).toBeTruthy();

  await enterCode(page, '123 456');

  expect(page.toasts.success).toHaveBeenLastCalledWith(
    'Sign in successful. You will be redirected to the home page shortly',
  );
  expect(asked.at(-1)?.body).toEqual({ email: ada.email, password: '123 456' });
  expect(session.token()).toBe('t-1');
  expect(page.where().pathname).toBe('/');
});

test('the code is one field that supports autofill and numeric keyboards', async () => {
  fakeServer({ [sendOtp]: sent });
  await askForCode();

  const field = await codeField();

  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(document.activeElement).toBe(field);
});

/** As a proxy answers, or a server of the contract that words its errors in its own way. */
const bare = (status: number) => () => answer('', status);

test.each([() => problem(404, 'account.not-found'), bare(404)])(
  'an unknown address shows a hint to sign up in the form and in a toast (%#)',
  async (unknown) => {
    fakeServer({ [sendOtp]: unknown });

    const { toasts } = await askForCode();

    expect(screen.getByText(`${ada.email} is not registered with the product. Please sign up first.`)).toBeTruthy();
    expect(toasts.error).toHaveBeenCalledWith('User not found. Please sign up first');
  },
);

test.each([
  [() => problem(401, 'otp.wrong'), 'Invalid Password'],
  [() => problem(404, 'account.not-found'), `${ada.email} is not registered with the product.`],
  [bare(401), 'Invalid Password'],
  [bare(404), `${ada.email} is not registered with the product.`],
  [() => problem(500, 'service.fault'), 'An error occurred. Please try again later.'],
])('a failed sign-in shows the reason for 2.5 s and returns to the address (%#)', async (refusal, text) => {
  fakeServer({ [sendOtp]: sent, [signIn]: refusal });
  const page = await askForCode();

  await enterCode(page, '000000');

  expect(screen.getByRole('alert').textContent).toBe(text);
  act(() => jest.advanceTimersByTime(2500));
  expect(screen.queryByText(text)).toBeNull();
  expect(await emailField()).toHaveProperty('value', ada.email);
});

test.each([() => answer('{}'), () => answer('<p>OK</p>'), () => new Response(null)])(
  'any 200 of send-otp is a success, whatever its body (%#)',
  async (success) => {
    fakeServer({ [sendOtp]: success });

    const { toasts } = await askForCode();

    expect(toasts.success).toHaveBeenCalledWith('One Time Password sent to your email');
    expect(await codeField()).toBeTruthy();
  },
);

test('while the reason of a failed sign-in is shown nothing is locked', async () => {
  const answers = [problem(401, 'otp.wrong'), answer({ results: { token: 't-1', user: ada } })];
  fakeServer({ [sendOtp]: sent, [signIn]: () => answers.shift() ?? bare(500)() });
  const page = await askForCode();
  await enterCode(page, '000000');
  expect(screen.getByRole('alert').textContent).toBe('Invalid Password');

  await page.press('Sign In');

  expect(session.token()).toBe('t-1');
});

test.each([
  ['correcting the code', async (page: Awaited<ReturnType<typeof askForCode>>) => page.fill(/One Time Password/, '12')],
  ['Send again', (page: Awaited<ReturnType<typeof askForCode>>) => page.press('Send again')],
])('after a wrong code %s stays on the code step', async (_, use) => {
  fakeServer({
    [sendOtp]: () => answer({ results: { sent: true, nextInSeconds: 0 } }),
    [signIn]: () => problem(401, 'otp.wrong'),
  });
  const page = await askForCode();
  await enterCode(page, '000000');

  await use(page);

  expect(screen.queryByRole('alert')).toBeNull();
  act(() => jest.advanceTimersByTime(5000));
  expect(await codeField()).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false);
});

test('after a wrong code and Change, the new address is not overwritten by the old timer', async () => {
  fakeServer({ [sendOtp]: sent, [signIn]: () => problem(401, 'otp.wrong') });
  const page = await askForCode();
  await enterCode(page, '000000');

  await page.press('Change');
  page.fill('Email', 'grace@analytical.example');
  await page.press('Login with Email');
  act(() => jest.advanceTimersByTime(5000));

  expect(await codeField()).toBeTruthy();
  expect(screen.getByText('grace@analytical.example')).toBeTruthy();
});

test('Sign up here takes the address and next along', async () => {
  fakeServer({ [sendOtp]: () => problem(404, 'account.not-found') });
  await askForCode('/auth/sign-in?next=%2Ffiles');

  const link = screen.getByRole('link', { name: /Sign up here/ });

  expect(link.getAttribute('href')).toBe('/auth/sign-up?next=%2Ffiles#email=ada%40analytical.example');
});

test('a reached limit says when to try again', async () => {
  fakeServer({ [sendOtp]: sent, [signIn]: () => problem(429, 'request.too-many', 42) });
  const page = await askForCode();

  await enterCode(page, '000000');

  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Please try again in 42 seconds.');
  expect(page.toasts.error).toHaveBeenCalledWith('Too many attempts. Please try again in 42 seconds.');
});

test('the daily limit of codes is shown', async () => {
  fakeServer({ [sendOtp]: () => problem(429, 'otp.daily-cap', 5 * 3600) });

  await askForCode();

  const text =
    'No more codes can be sent to this address today. Open the link in the newest mail with a code, or try again in 5 hours.';
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('during the cool-down the code step opens, explains it and counts down to Send again', async () => {
  fakeServer({ [sendOtp]: () => problem(429, 'otp.cool-down', 37) });
  await askForCode();

  expect(screen.getByText('A code was sent to you a moment ago. It still works.')).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Send again in 0:37' });
  expect(again).toHaveProperty('disabled', true);
  act(() => jest.advanceTimersByTime(37_000));

  expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('A code was sent to you a moment ago. It still works.')).toBeNull();
});

test('a failed Send again stays on the code step, because the first code still works', async () => {
  let answers = 0;
  fakeServer({ [sendOtp]: () => ((answers += 1) === 1 ? sent() : problem(500, 'service.fault')) });
  const { press } = await askForCode();
  act(() => jest.advanceTimersByTime(60_000));

  await press('Send again');
  act(() => jest.advanceTimersByTime(2500));

  expect(await codeField()).toBeTruthy();
});

test('Change goes back to the address', async () => {
  fakeServer({ [sendOtp]: sent });
  const { press } = await askForCode();

  await press('Change');

  expect(await emailField()).toHaveProperty('value', ada.email);
});

test('after an ended session the sign-in says so and returns to the page where it ended', async () => {
  fakeServer({ [sendOtp]: sent, [signIn]: () => answer({ results: { token: 't-1', user: ada } }) });
  session.clear(true);
  const page = renderAuth('/auth/sign-in?next=%2Fchat%2F9');
  expect(screen.getByText('Your session has ended. Sign in to continue where you left off.')).toBeTruthy();
  page.fill('Email', ada.email);
  await page.press('Login with Email');

  await enterCode(page, '123456');

  expect(page.where().pathname).toBe('/chat/9');
});

test('a signed-in user is redirected to Home', async () => {
  session.start('t-1', ada);

  const { where } = renderAuth('/auth/sign-in');

  expect(where().pathname).toBe('/');
});
