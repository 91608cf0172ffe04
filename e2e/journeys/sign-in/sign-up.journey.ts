import type { Page } from '@playwright/test';
import { type Person, register, somebody } from '../../support/people';
import { stopClock } from '../../support/screen';
import { holdBack } from '../../support/network';
import { expect, test } from '../../support/test';

async function fillIn(page: Page, { name, email, organization }: Person): Promise<void> {
  await page.getByPlaceholder('Your Name').fill(name);
  await page.getByPlaceholder('Your Email').fill(email);
  await page.getByPlaceholder('Your Company').fill(organization);
}

const button = (page: Page) => page.getByRole('button', { name: 'Sign Up' });

test(
  'the sign-up is a card with logo, title, welcome, three inputs and a way back',
  { tag: ['@2.auth-layout', '@2.sign-up-route', '@2.sign-up-card', '@2.sign-in-link'] },
  async ({ page }) => {
    await page.goto('/auth/sign-up');

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/welcome/i).first()).toBeVisible();
    await expect(page.getByText('Fidelio').first()).toBeVisible();
    for (const placeholder of ['Your Name', 'Your Email', 'Your Company'])
      await expect(page.getByPlaceholder(placeholder)).toBeVisible();
    await expect(page.getByText('Already have an account?')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in here' }).click();
    await expect(page).toHaveURL(/\/auth\/sign-in$/);
  },
);

test(
  'who signs up is told so and comes to the sign-in after 1.5 s',
  {
    tag: [
      '@2.sign-up-button',
      '@4.sign-up-flow',
      '@4.sign-up-success',
      '@8.toast-signed-up',
      '@9.sign-up-delay',
      '@B.sign-up-toast',
    ],
  },
  async ({ page }) => {
    await page.clock.install();
    const answer = await holdBack(page, '**/users/sign-up');
    await page.goto('/auth/sign-up');
    await fillIn(page, somebody());
    await stopClock(page);

    await button(page).click();

    await expect(page.locator('button[type=submit]')).toBeDisabled();
    answer();
    await expect(
      page.getByText('Sign up successful. You will be redirected to the sign-in page shortly'),
    ).toBeVisible();
    await page.clock.runFor(1_400);
    await expect(page).toHaveURL(/\/auth\/sign-up$/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/auth\/sign-in/);
  },
);

const rules = [
  { wrong: { email: 'ada@example' }, toasts: [/^email: .+/], tag: '@5.sign-up-email' },
  { wrong: { name: 'Al' }, toasts: [/^name: .+/], tag: '@5.sign-up-name' },
  { wrong: { organization: 'AE' }, toasts: [/^organization: .+/], tag: '@5.sign-up-organization' },
  {
    wrong: { email: 'ada', name: '', organization: ' A ' },
    toasts: [/^email: .+/, /^name: .+/, /^organization: .+/],
    tag: '@5.sign-up-toasts',
  },
];

for (const { wrong, toasts, tag } of rules)
  test(
    `a sign-up with ${JSON.stringify(wrong)} is told why, and nothing is sent`,
    { tag: [tag, '@5.sign-up-checked', '@8.sign-up-rules', '@9.minimum-lengths'] },
    async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => request.url().includes('/users/') && calls.push(request.url()));
      await page.goto('/auth/sign-up');
      await fillIn(page, { ...somebody(), ...wrong });

      await button(page).click();

      for (const toast of toasts) await expect(page.getByText(toast).first()).toBeVisible();
      expect(calls).toEqual([]);
      await expect(button(page)).toBeEnabled();
    },
  );

test(
  'a name and an organization of three characters are enough',
  { tag: ['@9.minimum-lengths'] },
  async ({ page, seenTexts }) => {
    await page.goto('/auth/sign-up');
    await fillIn(page, { ...somebody(), name: 'Ada', organization: 'AEC' });

    await button(page).click();

    await expect.poll(seenTexts).toContain('Sign up successful');
  },
);

test(
  'an organization may be called Booking.com; a name may hold neither an @ nor a link',
  { tag: ['@B.name-rules'] },
  async ({ page }) => {
    await page.goto('/auth/sign-up');
    for (const name of ['ada@example.org', 'See evil.com now']) {
      await fillIn(page, { ...somebody(), name });
      await button(page).click();
      await expect(page.getByText('name: Write it without @ and without a link').first()).toBeVisible();
    }

    await fillIn(page, { ...somebody(), organization: 'Booking.com' });
    await button(page).click();

    await expect(page).toHaveURL(/\/auth\/sign-in/);
  },
);

test(
  'a registered address is told to sign in, and the button works again',
  { tag: ['@B.account-exists', '@4.sign-up-failure', '@A.7-409'] },
  async ({ page, request, expectTrouble }) => {
    expectTrouble(/409/);
    const ada = await register();
    await page.goto('/auth/sign-up');
    await fillIn(page, { ...ada, email: ada.email.toUpperCase() });

    await button(page).click();

    await expect(page.getByText('This address is already registered. Please sign in')).toBeVisible();
    await expect(button(page)).toBeEnabled();
    await expect(page.getByPlaceholder('Your Name')).toHaveValue(ada.name);
    const answers = await Promise.all(
      ['sign-up', 'sign-up-email'].map((variant) => request.post(`/api/users/${variant}`, { data: ada })),
    );
    expect(answers.map((answer) => answer.status())).toEqual([409, 409]);
  },
);

test(
  'the variant that signs in at once answers user and token, and has no screen',
  { tag: ['@4.sign-up-email'] },
  async ({ request }) => {
    const ada = somebody();

    const answer = await request.post('/api/users/sign-up-email', { data: { ...ada, theme: 'dark' } });

    expect(answer.status()).toBe(200);
    const { token, user } = await answer.json();
    expect(user).toMatchObject({ email: ada.email, name: ada.name, displayName: ada.name, proven: false });
    const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await me.json()).results.id).toBe(user.id);
  },
);

test('the privacy policy can be read before signing up', { tag: ['@B.policy-at-sign-up'] }, async ({ page }) => {
  await page.goto('/auth/sign-up');
  const opener = page.getByRole('button', { name: /privacy policy/i });

  await opener.click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/November 2, 2024/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
