import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@fidelio/shell-api';
import { pageLanguage } from '@fidelio/ui';
import { act, cleanup, screen } from '@testing-library/react';
import { ada, answer, fakeServer, problem } from '../../test/fake-server';
import { renderAuth } from '../../test/render-auth';

const signUp = 'POST /users/sign-up';
const sendOtp = 'POST /users/send-otp';

beforeEach(() => void jest.useFakeTimers());

afterEach(async () => {
  cleanup();
  await pageLanguage.choose('en');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function fillIn(name = ada.name, email = ada.email, organization = ada.organization) {
  const page = renderAuth('/auth/sign-up');
  page.fill('Name', name);
  page.fill('Email', email);
  page.fill('Company', organization);
  await page.press('Sign Up');

  return page;
}

test('each failed rule shows a toast with the message of the schema, and nothing is sent', async () => {
  const asked = fakeServer({});

  const { toasts } = await fillIn('Al', 'ada', '');

  expect(toasts.error.mock.calls.flat()).toEqual([
    'email: Invalid email address',
    'name: At least 3 characters',
    'organization: At least 3 characters',
  ]);
  expect(asked).toEqual([]);
});

test('in another language a failed rule names the field and the rule as the form does', async () => {
  await pageLanguage.choose('de');
  fakeServer({});
  const page = renderAuth('/auth/sign-up');
  page.fill('Name', 'ada@example.org');
  page.fill('E-Mail-Adresse', 'ada');

  await page.press('Registrieren');

  expect(page.toasts.error.mock.calls.flat()).toEqual([
    'E-Mail-Adresse: Eine Adresse wie name@firma.de.',
    'Name: Bitte kürzer, in einer Zeile, ohne @ und ohne Link',
    'Firma: Mindestens 3 Zeichen.',
  ]);
});

test('the first invalid field gets the focus and a hint', async () => {
  fakeServer({});

  await fillIn('Ada', 'ada', 'X');

  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('An address like name@company.com.').id).toBe(email.getAttribute('aria-describedby'));
});

test('a new account shows a toast, opens the sign-in after 1.5 s and gets its code without another click', async () => {
  const asked = fakeServer({
    [signUp]: () => answer({ results: { user: ada } }),
    [sendOtp]: () => answer({ results: { sent: true, nextInSeconds: 60 } }),
  });

  const { toasts, where } = await fillIn(` ${ada.name} `);

  expect(asked).toEqual([{ call: signUp, body: { name: ada.name, email: ada.email, organization: ada.organization } }]);
  expect(toasts.success).toHaveBeenCalledWith('Sign up successful. You will be redirected to the sign-in page shortly');
  expect(screen.getByRole('button', { name: 'Sign Up' })).toHaveProperty('disabled', true);
  act(() => jest.advanceTimersByTime(1499));
  expect(where().pathname).toBe('/auth/sign-up');
  await act(async () => jest.advanceTimersByTime(1));
  expect(where().pathname).toBe('/auth/sign-in');
  expect(asked.slice(1)).toEqual([{ call: sendOtp, body: { email: ada.email } }]);
  expect(await screen.findByLabelText(/One Time Password/)).toBeTruthy();
  expect(screen.getByText(ada.email)).toBeTruthy();
  expect(where().state).toBeNull();
});

test.each([() => answer('{}'), () => answer('<p>OK</p>'), () => new Response(null)])(
  'any 200 of sign-up is a success, whatever its body (%#)',
  async (success) => {
    fakeServer({ [signUp]: success });

    const { toasts } = await fillIn();

    expect(toasts.success).toHaveBeenCalledWith(
      'Sign up successful. You will be redirected to the sign-in page shortly',
    );
  },
);

test('the address that was entered at sign-in is filled in and leaves the address bar, and next stays', async () => {
  fakeServer({});

  const { where } = renderAuth('/auth/sign-up?next=%2Ffiles#email=ada%40analytical.example');

  expect(screen.getByLabelText('Email')).toHaveProperty('value', ada.email);
  expect([where().search, where().hash]).toEqual(['?next=%2Ffiles', '']);
  expect(screen.getByRole('link', { name: 'Sign in here' }).getAttribute('href')).toBe('/auth/sign-in?next=%2Ffiles');
});

test('a registered address shows a hint to sign in and enables the button', async () => {
  fakeServer({ [signUp]: () => problem(409, 'account.exists') });

  const { toasts } = await fillIn();

  expect(toasts.error).toHaveBeenCalledWith('This address is already registered. Please sign in');
  expect(screen.getByRole('button', { name: 'Sign Up' })).toHaveProperty('disabled', false);
});

test('a reached limit says when to try again', async () => {
  fakeServer({ [signUp]: () => problem(429, 'request.too-many', 1) });

  const { toasts } = await fillIn();

  expect(toasts.error).toHaveBeenCalledWith('Too many attempts. Please try again in 1 second');
});

test('any other failure shows a toast, is logged and keeps the input', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer({ [signUp]: () => problem(500, 'service.fault') });

  const { toasts } = await fillIn();

  expect(toasts.error).toHaveBeenCalledWith('An error occurred. Please try again later');
  expect(logged).toHaveBeenCalledWith('Sign-up failed', expect.objectContaining({ code: 'service.fault' }));
  expect(screen.getByPlaceholderText('Your Name')).toHaveProperty('value', ada.name);
});

test('the privacy policy opens over the form and names the processors without a session', async () => {
  const asked = fakeServer({
    'GET /fidelio/chat/info': () => answer({ results: { processors: ['Example LLM Inc.'] } }),
  });
  const { press } = renderAuth('/auth/sign-up');
  expect(asked).toEqual([]);

  await press('privacy policy');

  expect(await screen.findByText('Last updated November 2, 2024')).toBeTruthy();
  expect(screen.getByText('Example LLM Inc.')).toBeTruthy();
});

test('a policy whose processors could not be read does not claim that there are none', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  queryClient.clear();
  fakeServer({ 'GET /fidelio/chat/info': () => problem(400, 'request.invalid') });
  const { press } = renderAuth('/auth/sign-up');

  await press('privacy policy');

  expect(await screen.findByText(/could not be read just now/)).toBeTruthy();
  expect(screen.queryByText(/We share no data with third parties/)).toBeNull();
});
