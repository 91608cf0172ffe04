import type { Page } from '@playwright/test';
import { mailbox } from '../../support/mailbox';
import { register, somebody } from '../../support/people';
import { stopClock } from '../../support/screen';
import { expect, test } from '../../support/test';

const emailField = (page: Page) => page.getByRole('textbox', { name: /email/i });
const codeField = (page: Page) => page.getByRole('textbox', { name: /code|one time password/i });

async function signInWithCode(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Login with Email' }).click();
  await codeField(page).fill(await mailbox.code(email));
}

for (const path of ['/files?q=price', '/chat', '/privacy', '/help'])
  test(`a link to ${path} leads there after sign-in`, { tag: ['@B.asked-for-page'] }, async ({ page }) => {
    const ada = await register();

    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/sign-in/);
    await signInWithCode(page, ada.email);

    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  });

test('after Sign Out the next user comes to Home, not to the last page', async ({ page, signedIn, expectTrouble }) => {
  // The end of the event stream may be noticed before the end of the session.
  expectTrouble(/401 .*users\/files/);
  await signedIn();
  const grace = await register(somebody('Grace Hopper'));
  await page.goto('/files');

  await page.getByRole('button', { name: 'Sign Out' }).click();

  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await signInWithCode(page, grace.email);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test(
  'an unknown address is filled in at sign-up, the code comes by itself, and the link is still known',
  { tag: ['@8.send-otp-404', '@4.sign-up-success', '@B.sign-up-code-step'] },
  async ({ page, context, expectTrouble }) => {
    expectTrouble(/404/);
    const ada = somebody();
    await page.goto('/files');
    await emailField(page).fill(ada.email);
    await page.getByRole('button', { name: 'Login with Email' }).click();
    await expect(page.getByText(/Please sign up first/).first()).toBeVisible();

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /Sign up here/ }).click(),
    ]);
    await expect(tab.getByPlaceholder('Your Email')).toHaveValue(ada.email);
    await expect(tab).not.toHaveURL((url) => url.href.includes(ada.email.split('@')[0] ?? ''));
    await tab.getByPlaceholder('Your Name').fill(ada.name);
    await tab.getByPlaceholder('Your Company').fill(ada.organization);
    await tab.getByRole('button', { name: 'Sign Up' }).click();

    await expect(codeField(tab)).toBeFocused();
    await expect(tab.getByText(ada.email)).toBeVisible();
    await codeField(tab).fill(await mailbox.code(ada.email));
    await expect(tab).toHaveURL(/\/files$/);
  },
);

test(
  'a user who corrects a wrong code is not sent back to the address',
  { tag: ['@8.sign-in-401', '@4.sign-in-failure', '@B.failed-sign-in-while-typing'] },
  async ({ page, expectTrouble }) => {
    expectTrouble(/401/);
    const ada = await register();
    await page.clock.install();
    await page.goto('/auth/sign-in');
    await emailField(page).fill(ada.email);
    await page.getByRole('button', { name: 'Login with Email' }).click();
    const code = await mailbox.code(ada.email);
    await stopClock(page);
    await codeField(page).fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Invalid Password')).toBeVisible();

    await page.clock.runFor(1_000);
    await codeField(page).fill(code);
    await page.clock.runFor(10_000);
    await page.clock.resume();

    await expect(page.getByText('Invalid Password')).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  },
);

test(
  'Change after a wrong code keeps the new address and its code step',
  { tag: ['@4.sign-in-failure'] },
  async ({ page, expectTrouble }) => {
    expectTrouble(/401/);
    const [ada, grace] = [await register(), await register(somebody('Grace Hopper'))];
    await page.clock.install();
    await page.goto('/auth/sign-in');
    await emailField(page).fill(ada.email);
    await page.getByRole('button', { name: 'Login with Email' }).click();
    const code = await mailbox.code(ada.email);
    await stopClock(page);
    await codeField(page).fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Invalid Password')).toBeVisible();

    await page.getByRole('button', { name: 'Change' }).click();
    await emailField(page).fill(grace.email);
    await page.getByRole('button', { name: 'Login with Email' }).click();
    await expect(codeField(page)).toBeVisible();
    await page.clock.runFor(10_000);

    await expect(codeField(page)).toBeVisible();
    await expect(page.getByText(grace.email)).toBeVisible();
  },
);

test(
  'Sign Out on a page that does not exist leads to sign-in',
  { tag: ['@2.menu'] },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/404/);
    await signedIn();
    await page.goto('/no-such-page');
    await expect(page.getByText('404 Not Found')).toBeVisible();

    await page.getByRole('button', { name: 'Sign Out' }).click();

    await expect(page).toHaveURL(/\/auth\/sign-in$/);
    await expect(emailField(page)).toBeVisible();
  },
);

test(
  'a page that the launcher site does not have keeps its frame',
  { tag: ['@2.unknown-route', '@2.launcher-layout'] },
  async ({ page, expectTrouble }) => {
    expectTrouble(/404/);

    await page.goto('/launcher/nope');

    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Launcher' }).first()).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(/\/launcher$/);
  },
);

test('/auth leads to the sign-in', { tag: ['@2.auth-layout'] }, async ({ page }) => {
  const answer = await page.goto('/auth');

  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
});
