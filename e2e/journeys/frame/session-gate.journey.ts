import { composer, getStarted } from '../../support/screen';
import { holdBack } from '../../support/network';
import { mailbox } from '../../support/mailbox';
import { endSession } from '../../support/people';
import { expect, test } from '../../support/test';

test(
  'somebody without a session is told so and finds the sign-in in its place',
  { tag: ['@2.gate', '@8.session-missing'] },
  async ({ page, seenTexts }) => {
    await page.goto('/launcher');
    await page.goto('/files');

    await expect(page).toHaveURL(/\/auth\/sign-in/);
    expect(await seenTexts()).toContain('You are not authenticated. Redirecting...');
    await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible();
    await page.goBack();
    await expect(page, 'the sign-in replaced the page that was asked for').toHaveURL(/\/launcher$/);
  },
);

test(
  'while the session loads the frame says so, then the session of the browser opens it',
  { tag: ['@2.gate-loading', '@4.session-storage'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('user'));
    const answer = await holdBack(page, '**/api/users/me');

    await page.reload();

    await expect(page.getByText('Loading...').first()).toBeVisible();
    answer();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBe(ada.token);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email))
      .toBe(ada.email);
  },
);

test(
  'signing out forgets the session here, on the server and in the other tab',
  { tag: ['@2.menu', '@4.session-storage', '@A.6-sessions'] },
  async ({ page, signedIn, request, expectTrouble }) => {
    // What the other tab was reading at that moment is refused.
    expectTrouble(/401/);
    const ada = await signedIn();
    await page.goto('/');
    const other = await page.context().newPage();
    await other.goto('/files');
    await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible();

    await page.getByRole('button', { name: 'Sign Out' }).click();

    await expect(page).toHaveURL(/\/auth\/sign-in/);
    await expect(other).toHaveURL(/\/auth\/sign-in/);
    expect(await page.evaluate(() => [localStorage.getItem('session'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    // The browser forgets at once; its call to the server is on the way meanwhile.
    const atServer = async () => {
      const answer = await request.get('/api/users/me', { headers: { authorization: `Bearer ${ada.token}` } });

      return answer.status() === 401 ? (await answer.json()).code : answer.status();
    };
    await expect.poll(atServer).toBe('session.ended');
  },
);

test(
  'a session that ends while working leads through the sign-in back to the same page with nothing typed lost',
  { tag: ['@8.session-missing', '@A.6-sessions', '@B.asked-for-page'] },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/401/);
    const ada = await signedIn();
    await getStarted(page);
    const conversation = page.url();
    const words = 'The second table on page three has lost its borders.';
    await composer(page).fill(words);

    await endSession(ada);
    // The page may hear of the end by itself before the key is pressed: then the words wait as a draft.
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/auth\/sign-in/);
    await page.getByLabel(/email/i).fill(ada.email);
    await page.getByRole('button', { name: 'Login with Email' }).click();
    await page.getByRole('textbox', { name: /code|one.time password/i }).fill(await mailbox.code(ada.email));
    await expect(page).toHaveURL(conversation);
    await expect
      .poll(async () => `${await composer(page).inputValue()} ${await page.getByRole('log').innerText()}`)
      .toContain(words);
  },
);
