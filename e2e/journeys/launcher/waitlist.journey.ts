import type { Page } from '@playwright/test';
import { somebody } from '../../support/people';
import { expect, test } from '../../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Join the Waitlist' });
const email = (page: Page) => dialog(page).getByRole('textbox', { name: /email/i });
const company = (page: Page) => dialog(page).getByRole('textbox', { name: /company/i });
const join = (page: Page) => dialog(page).getByRole('button', { name: 'Join', exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/launcher');
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  await expect(dialog(page)).toBeVisible();
}

test(
  'who joins the waitlist is told so and the dialog closes',
  { tag: ['@2.waitlist-dialog', '@4.waitlist-dialog', '@B.waitlist-company'] },
  async ({ page, seenTexts }) => {
    await open(page);
    await expect(company(page)).toHaveAttribute('type', 'text');
    await email(page).fill(somebody().email);
    await company(page).fill('Analytical Engines & Söhne');

    await join(page).click();

    await expect.poll(seenTexts).toContain('Added to waitlist');
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  'backdrop and Escape close the dialog, and the focus goes back to its button',
  { tag: ['@2.waitlist-dialog', '@4.waitlist-dialog'] },
  async ({ page }) => {
    await open(page);
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();

    const button = page.getByRole('button', { name: 'Join the Waitlist' }).first();
    await button.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
  },
);

for (const wrong of ['', '1ada@example.org', 'ada', 'ada@example', 'ada@example.o', 'ada lovelace@example.org'])
  test(
    `"${wrong}" is an Invalid email, and nothing is asked for`,
    { tag: ['@5.waitlist-email', '@8.waitlist-email', '@9.top-level-domains'] },
    async ({ page }) => {
      const calls: string[] = [];
      page.on(
        'request',
        (request) => request.url().includes('waitlist') && request.method() === 'POST' && calls.push(request.url()),
      );
      await open(page);
      await email(page).fill(wrong);

      await join(page).click();

      await expect(page.getByText('Invalid email')).toBeVisible();
      await expect(dialog(page)).toBeVisible();
      expect(calls).toEqual([]);
    },
  );

test(
  'out of reach, the dialog stays with what was typed, and joining works afterwards',
  { tag: ['@8.waitlist-network', '@B.waitlist-failed'] },
  async ({ page, context, expectTrouble, seenTexts }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED|Joining the waitlist failed/);
    const { email: address } = somebody();
    const logged = page.waitForEvent('console', (said) => said.text().startsWith('Joining the waitlist failed'));
    await open(page);
    await email(page).fill(address);
    await company(page).fill('Analytical Engines');
    await context.setOffline(true);

    await join(page).click();

    await expect(page.getByText('Failed to add to waitlist')).toBeVisible();
    await logged;
    await expect(page.getByText('Added to waitlist', { exact: true })).toHaveCount(0);
    await expect(email(page)).toHaveValue(address);
    await expect(company(page)).toHaveValue('Analytical Engines');
    await context.setOffline(false);
    await join(page).click();
    await expect.poll(seenTexts).toContain('Added to waitlist');
  },
);
