import { type Page } from '@playwright/test';
import { mailbox } from '../../support/mailbox';
import { register, somebody } from '../../support/people';
import { expectShownFor, stopClock } from '../../support/screen';
import { holdBack } from '../../support/network';
import { expect, test } from '../../support/test';

const emailField = (page: Page) => page.getByRole('textbox', { name: /email/i });
const codeField = (page: Page) => page.getByRole('textbox', { name: /code|one time password/i });

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/auth/sign-in');
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Login with Email' }).click();
}

test(
  'the sign-in shows logo and Powered by beside its one field and one button',
  { tag: ['@2.auth-layout', '@2.sign-in-route', '@2.sign-in-columns', '@2.sign-in-step-1'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto('/auth/sign-in');

    const button = page.getByRole('button', { name: 'Login with Email' });
    const poweredBy = page.getByText(/Powered by/).filter({ visible: true });
    await expect(button).toBeVisible();
    await expect(poweredBy).toBeVisible();
    await expect(page.getByText('Fidelio').first()).toBeVisible();
    await expect(emailField(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
    const [left, right] = [await poweredBy.boundingBox(), await button.boundingBox()];
    expect(left?.x ?? 0, 'beside each other').toBeLessThan((right?.x ?? 0) - 100);
  },
);

test('Sign up here opens the sign-up in a new tab', { tag: ['@2.sign-up-link'] }, async ({ page, context }) => {
  await page.goto('/auth/sign-in');

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /Sign up here/ }).click(),
  ]);

  await expect(opened).toHaveURL(/\/auth\/sign-up$/);
  await expect(opened.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

test(
  'a registered address gets a code, and the code opens Home',
  {
    tag: [
      '@2.sign-in-step-2',
      '@2.sign-in-columns',
      '@4.sign-in-flow',
      '@4.session-storage',
      '@8.toast-code-sent',
      '@8.toast-signed-in',
      '@9.toast-times',
    ],
  },
  async ({ page, seenTexts }) => {
    const ada = await register();
    await page.clock.install();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/auth/sign-in');
    await emailField(page).fill(ada.email);
    await stopClock(page);

    await page.getByRole('button', { name: 'Login with Email' }).click();

    const sent = page.getByText('One Time Password sent to your email');
    await expect(sent).toBeVisible();
    const place = await sent.boundingBox();
    expect(place?.x, 'at the right').toBeGreaterThan(1440 / 2);
    expect(place?.y, 'at the top').toBeLessThan(900 / 4);
    await expectShownFor(page, sent, 1_500);
    await page.clock.resume();
    await expect(page.getByText(ada.email)).toBeVisible();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();

    await codeField(page).fill(await mailbox.code(ada.email));

    await expect.poll(seenTexts).toContain('Sign in successful. You will be redirected to the home page shortly');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ada.name);
    expect(await page.evaluate(() => localStorage.getItem('session'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)).toBe(ada.email);
  },
);

for (const wrong of ['ada', 'ada@', 'ada@example', 'ada lovelace@example.org', '@example.org'])
  test(
    `"${wrong}" is told to be no valid address, and nothing is sent`,
    { tag: ['@5.sign-in-email', '@9.top-level-domains'] },
    async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => request.url().includes('send-otp') && calls.push(request.url()));

      await askForCode(page, wrong);

      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      expect(calls).toEqual([]);
    },
  );

test(
  'the word about a wrong address stands for 2.5 s',
  { tag: ['@5.sign-in-email', '@9.toast-times'] },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/auth/sign-in');
    await emailField(page).fill('ada@example');
    await stopClock(page);

    await page.getByRole('button', { name: 'Login with Email' }).click();

    await expectShownFor(page, page.getByText('Please enter a valid email address'), 2_500);
  },
);

test(
  'an address with a plus or a long ending can sign in as it could sign up',
  { tag: ['@B.sign-in-plus', '@9.top-level-domains'] },
  async ({ page, seenTexts }) => {
    const ada = somebody();
    await register({ ...ada, email: ada.email.replace('@example.org', '+office@engines.international') });

    await askForCode(page, ada.email.replace('@example.org', '+office@engines.international'));

    await expect.poll(seenTexts).toContain('One Time Password sent to your email');
  },
);

test('the button waits while a code is asked for', { tag: ['@5.sign-in-email'] }, async ({ page }) => {
  const ada = await register();
  const answer = await holdBack(page, '**/users/send-otp');

  await askForCode(page, ada.email);

  await expect(page.locator('button[type=submit]')).toBeDisabled();
  answer();
  await expect(codeField(page)).toBeVisible();
});

test('an unknown address is told to sign up first', { tag: ['@8.send-otp-404'] }, async ({ page, expectTrouble }) => {
  expectTrouble(/404/);
  const { email } = somebody('Nobody Here');

  await askForCode(page, email);

  await expect(page.getByText(`${email} is not registered with the product. Please sign up first.`)).toBeVisible();
  await expect(page.getByText('User not found. Please sign up first')).toBeVisible();
});

test(
  'a wrong code says Invalid Password for 2.5 s, then asks for the address again',
  { tag: ['@8.sign-in-401', '@4.sign-in-failure', '@9.toast-times'] },
  async ({ page, expectTrouble }) => {
    expectTrouble(/401/);
    const ada = await register();
    await page.clock.install();
    await askForCode(page, ada.email);
    const code = await mailbox.code(ada.email);
    await stopClock(page);

    await codeField(page).fill(code === '000000' ? '000001' : '000000');

    await expectShownFor(page, page.getByText('Invalid Password'), 2_500);
    await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible();
    await expect(emailField(page)).toHaveValue(ada.email);
  },
);

test(
  'an account that went away between code and sign-in is told so',
  { tag: ['@8.sign-in-404'] },
  async ({ page, expectTrouble, request }) => {
    expectTrouble(/404/);
    const ada = await register();
    await askForCode(page, ada.email);
    const code = await mailbox.code(ada.email);
    const { results } = await (
      await request.post('/api/users/sign-in', { data: { email: ada.email, password: code } })
    ).json();
    await request.delete('/api/users/me', { headers: { authorization: `Bearer ${results.token}` } });

    await codeField(page).fill('123456');

    await expect(page.getByText(`${ada.email} is not registered with the product.`, { exact: true })).toBeVisible();
  },
);

test(
  'asking twice within a minute opens the code step, and the first code still works',
  { tag: ['@A.5-cool-down', '@B.limit-says-when', '@B.send-otp-cool-down'] },
  async ({ page, expectTrouble }) => {
    expectTrouble(/429/);
    const ada = await register();
    await askForCode(page, ada.email);
    await expect(codeField(page)).toBeVisible();
    const code = await mailbox.code(ada.email);
    await expect(page.getByRole('button', { name: /Send again in/ })).toBeDisabled();

    await askForCode(page, ada.email);

    await expect(page.getByText('A code was sent to you a moment ago. It still works.').first()).toBeVisible();
    await codeField(page).fill(code);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  },
);

test(
  'five wrong tries end a code, also the right one',
  { tag: ['@A.5-one-use'] },
  async ({ page, request, expectTrouble }) => {
    expectTrouble(/401/);
    const ada = await register();
    await askForCode(page, ada.email);
    const code = await mailbox.code(ada.email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      await request.post('/api/users/sign-in', { data: { email: ada.email, password: wrong } });

    await codeField(page).fill(code);

    await expect(page.getByText('Invalid Password')).toBeVisible();
  },
);

test('a code can be pasted with blanks, and Change goes back to the address', async ({ page, expectTrouble }) => {
  expectTrouble(/429/);
  const ada = await register();
  await askForCode(page, ada.email);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(emailField(page)).toHaveValue(ada.email);
  await page.getByRole('button', { name: 'Login with Email' }).click();
  const code = await mailbox.code(ada.email);

  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)} `);

  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test(
  'nowhere on the way in is a password asked for',
  { tag: ['@5.no-passwords', '@9.minimum-lengths'] },
  async ({ page }) => {
    for (const path of ['/auth/sign-in', '/auth/sign-up']) {
      await page.goto(path);
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await expect(page.locator('input[type=password]')).toHaveCount(0);
    }
  },
);

test('the keyboard alone signs in', { tag: ['@4.sign-in-flow'] }, async ({ page }) => {
  const ada = await register();
  await page.goto('/auth/sign-in');
  await emailField(page).focus();

  await page.keyboard.type(ada.email);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await mailbox.code(ada.email));

  await expect(page).toHaveURL((url) => url.pathname === '/');
});
