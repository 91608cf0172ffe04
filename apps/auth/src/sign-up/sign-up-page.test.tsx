import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@fidelio/shell-api';
import { act, cleanup, screen } from '@testing-library/react';
import { ada, answer, fakeServer, problem } from '../testing/fake-server';
import { renderAuth } from '../testing/render-auth';

const signUp = 'POST /users/sign-up';

beforeEach(() => void jest.useFakeTimers());

afterEach(() => {
  cleanup();
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

test('each broken rule is a toast with the schema’s own message, and nothing is sent', async () => {
  const asked = fakeServer({});

  const { toasts } = await fillIn('Al', 'ada', '');

  expect(toasts.error.mock.calls.flat()).toEqual([
    'email: Invalid email address',
    'name: Too small: expected string to have >=3 characters',
    'organization: Too small: expected string to have >=3 characters',
  ]);
  expect(asked).toEqual([]);
});

test('the first wrong field gets the focus and says what it wants', async () => {
  fakeServer({});

  await fillIn('Ada', 'ada', 'X');

  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('An address like name@company.com.').id).toBe(email.getAttribute('aria-describedby'));
});

test('a new account is told so and comes to the sign-in after 1.5 s, with its address', async () => {
  const asked = fakeServer({ [signUp]: () => answer({ results: { user: ada } }) });

  const { toasts, where } = await fillIn(` ${ada.name} `);

  expect(asked).toEqual([{ call: signUp, body: { name: ada.name, email: ada.email, organization: ada.organization } }]);
  expect(toasts.success).toHaveBeenCalledWith('Sign up successful. You will be redirected to the sign-in page shortly');
  expect(screen.getByRole('button', { name: 'Sign Up' })).toHaveProperty('disabled', true);
  act(() => jest.advanceTimersByTime(1499));
  expect(where().pathname).toBe('/auth/sign-up');
  await act(async () => jest.advanceTimersByTime(1));
  expect(where().pathname).toBe('/auth/sign-in');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', ada.email);
});

test('a registered address is told to sign in, and the button works again', async () => {
  fakeServer({ [signUp]: () => problem(409, 'account.exists') });

  const { toasts } = await fillIn();

  expect(toasts.error).toHaveBeenCalledWith('This address is already registered. Please sign in');
  expect(screen.getByRole('button', { name: 'Sign Up' })).toHaveProperty('disabled', false);
});

test('a limit says when to come back', async () => {
  fakeServer({ [signUp]: () => problem(429, 'request.too-many', 1) });

  const { toasts } = await fillIn();

  expect(toasts.error).toHaveBeenCalledWith('Too many attempts. Please try again in 1 second');
});

test('any other failure is told, logged, and leaves what was typed', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer({ [signUp]: () => problem(500, 'service.fault') });

  const { toasts } = await fillIn();

  expect(toasts.error).toHaveBeenCalledWith('An error occurred. Please try again later');
  expect(logged).toHaveBeenCalledWith('Sign-up failed', expect.objectContaining({ code: 'service.fault' }));
  expect(screen.getByPlaceholderText('Your Name')).toHaveProperty('value', ada.name);
});

test('the privacy policy opens over the form, and names the outside services without a session', async () => {
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
