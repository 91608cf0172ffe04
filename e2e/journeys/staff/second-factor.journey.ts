import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible } from '../../support/accessible';
import { setFactorAge, staffOf } from '../../support/console';
import { menu } from '../../support/screen';
import { enrolmentSecret } from '../../support/staff';
import { bringSession, expect, test } from '../../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** Types the secret that the operator has made with `npm run staff -- enrol`. */
async function showSecret(page: Page, email: string): Promise<void> {
  await expect(heading(page, 'Set up a second factor')).toBeVisible();
  await page.getByLabel('Secret', { exact: true }).fill(await enrolmentSecret(email));
  await button(page, 'Continue').click();
}

test('the staff console is no page to a user, whose browser never asks for it', async ({ page, signedIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signedIn();

  await page.goto('/');
  await expect(menu(page).getByRole('link', { name: 'Files', exact: true })).toBeVisible();
  expect(await page.locator('#release-set').textContent()).not.toContain('staff');
  await page.goto('/staff/waitlist');

  await expect(page).toHaveTitle(/404/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => /^\/remotes\/staff|^\/api\/staff/.test(path))).toEqual([]);
});

test(
  'staff set up an authenticator app, and open the console with it, with a recovery code, and not without',
  { tag: ['@A.22-second-factor'] },
  async ({ page, expectTrouble }, info) => {
    expectTrouble(/status of 403/);
    const grace = await staffOf('app', info);
    await bringSession(page, grace);
    await page.goto('/staff/audit');

    await expect(heading(page, 'Set up a second factor')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(0);
    await page.getByLabel('Secret', { exact: true }).fill('abcde-fghjk-mnpqr-stuvw');
    await button(page, 'Continue').click();
    await expect(page.getByRole('alert')).toContainText('Ask your operator');
    await expectAccessible(page);
    await showSecret(page, grace.user.email);
    await button(page, 'Authenticator app').click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    await code(page).fill('000000');
    await button(page, 'Switch on').click();
    await expect(page.getByRole('alert')).toContainText('wrong');
    const secret = await page.locator('code').innerText();
    await code(page).fill(await generate({ secret }));
    await button(page, 'Switch on').click();

    await expect(heading(page, 'Keep these recovery codes')).toBeVisible();
    const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(listed).toHaveCount(10);
    const recoveryCodes = await listed.allInnerTexts();
    await expectAccessible(page);
    await button(page, 'I have kept them').click();
    await expect(heading(page, 'Audit')).toBeVisible();

    await setFactorAge(grace, '12 hours 1 second');
    await page.reload();
    await expect(heading(page, 'Your second factor')).toBeVisible();
    await expectAccessible(page);
    await code(page).fill('abcde-fghjk');
    await button(page, 'Continue').click();
    await expect(page.getByRole('alert')).toContainText('wrong');
    await code(page).fill(recoveryCodes[0] ?? '');
    await button(page, 'Continue').click();
    await expect(heading(page, 'Audit')).toBeVisible();
  },
);

test('staff set up a passkey, open the console with it, and change to an app', async ({ page, context }, info) => {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const grace = await staffOf('passkey', info);
  await bringSession(page, grace);
  await page.goto('/staff/security');
  await showSecret(page, grace.user.email);
  await button(page, 'Passkey').click();
  await button(page, 'I have kept them').click();
  await expect(heading(page, 'Security')).toBeVisible();

  await setFactorAge(grace, '12 hours 1 second');
  await page.reload();
  await button(page, 'Use a passkey').click();

  await expect(page.getByText('1 passkey', { exact: true })).toBeVisible();
  await button(page, 'Set up an app').click();
  await code(page).fill(await generate({ secret: await page.locator('code').innerText() }));
  await button(page, 'Switch on').click();
  await expect(button(page, 'Remove the app')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Remove all passkeys').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(button(page, 'Remove the app')).toBeHidden();
  await button(page, 'New recovery codes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});
