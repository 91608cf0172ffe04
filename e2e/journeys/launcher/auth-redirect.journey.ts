import { MintedSession, SessionList } from '@fidelio/contracts';
import type { Page } from '@playwright/test';
import { mailbox } from '../../support/mailbox';
import { call } from '../../support/http';
import { enter, register, somebody } from '../../support/people';
import { expect, test } from '../../support/test';

/** Every address outside the product that the browser was sent to; the uploader itself is not installed here. */
async function handOffs(page: Page): Promise<string[]> {
  const links: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('fidelio-uploader:')) links.push(url);
  });
  session.on('Page.navigatedWithinDocument', () => {});

  return links;
}

// A browser without a click on the page opens no other program, and says so.
test.beforeEach(({ expectTrouble }) => expectTrouble(/user gesture is required|Failed to launch/));

test(
  'the hand-off says who was authenticated, opens the uploader with the session at once and cleans the address bar',
  {
    tag: [
      '@2.auth-redirect-route',
      '@2.auth-redirect-query',
      '@2.auth-redirect-texts',
      '@2.auth-redirect-link',
      '@4.auth-redirect-on-load',
      '@A.1-brand',
      '@B.auth-redirect-session',
    ],
  },
  async ({ page }) => {
    const links = await handOffs(page);

    await page.goto('/launcher/auth-redirect?name=Ada%20Lovelace&email=ada%40example.org&session=a%2Bb%26c%3D');

    await expect(page.getByText('You have been authenticated as Ada Lovelace - ada@example.org')).toBeVisible();
    await expect(
      page.getByText('The browser will now attempt to open the launcher. You can close this page safely.'),
    ).toBeVisible();
    await expect.poll(() => links).toEqual(['fidelio-uploader://auth/callback?session=a%2Bb%26c%3D']);
    await expect(page).not.toHaveURL(/session/);
  },
);

test(
  'without a name it still hands over, without saying a name',
  { tag: ['@2.auth-redirect-nameless', '@5.auth-redirect-name', '@B.auth-redirect-without-name'] },
  async ({ page }) => {
    const links = await handOffs(page);

    await page.goto('/launcher/auth-redirect?email=ada%40example.org&session=abc&state=xyz');

    await expect.poll(() => links).toEqual(['fidelio-uploader://auth/callback?session=abc&state=xyz']);
    await expect(page.getByText('You have been authenticated as ada@example.org')).toBeVisible();
    await expect(page.getByText(/Name parameter is missing/)).toHaveCount(0);
    await expect(page.getByText(/undefined|null/)).toHaveCount(0);
  },
);

test(
  'without a session nothing is handed over, and the page says what is missing',
  { tag: ['@B.auth-redirect-session'] },
  async ({ page }) => {
    const links = await handOffs(page);

    await page.goto('/launcher/auth-redirect?name=Ada&email=ada%40example.org');

    await expect(page.getByText(/session/i).first()).toBeVisible();
    expect(links).toEqual([]);
  },
);

test(
  "the uploader's sign-in ends in the hand-off of a session of its own, without the web session",
  { tag: ['@A.17-uploader', '@A.6-sessions'] },
  async ({ page, request }) => {
    const ada = await register();
    const links = await handOffs(page);
    await page.goto('/auth/sign-in?next=uploader&state=s-1');
    await page.getByRole('textbox', { name: /email/i }).fill(ada.email);
    await page.getByRole('button', { name: 'Login with Email' }).click();
    await page.getByRole('textbox', { name: /code|one time password/i }).fill(await mailbox.code(ada.email));

    await expect(page).toHaveURL(/\/launcher\/auth-redirect/);
    await expect(page.getByText(`You have been authenticated as ${ada.name} - ${ada.email}`)).toBeVisible();
    await expect.poll(() => links.length).toBe(1);
    const link = new URL(links[0] ?? '');
    const session = link.searchParams.get('session');
    expect(link.searchParams.get('state')).toBe('s-1');
    const web = await page.evaluate(() => localStorage.getItem('session'));
    expect(session).not.toBe(web);
    const narrow = { headers: { authorization: `Bearer ${session}` } };
    expect((await request.get('/api/users/files', narrow)).status()).toBe(200);
    expect((await request.get('/api/users/me/sessions', narrow)).status()).toBe(403);
    const all = SessionList.parse(
      await (await request.get('/api/users/me/sessions', { headers: { authorization: `Bearer ${web}` } })).json(),
    );
    expect(all.results.map(({ client }) => client).toSorted()).toEqual(['uploader', 'web']);
  },
);

test(
  'who is signed in already confirms before the uploader gets a session',
  { tag: ['@A.17-uploader'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    const links = await handOffs(page);
    await page.goto('/auth/sign-in?next=uploader');
    await expect(page.getByRole('button', { name: `Continue as ${ada.name}` })).toBeVisible();
    expect(links).toEqual([]);

    await page.getByRole('button', { name: `Continue as ${ada.name}` }).click();

    await expect.poll(() => links.length).toBe(1);
  },
);

test(
  'a link with a session of another account names that account and opens the launcher only after a click',
  { tag: ['@A.17-uploader', '@B.auth-redirect-asks'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    const mallory = await enter(somebody('Mallory Malice'));
    const { results } = MintedSession.parse(
      await call(undefined, 'POST', '/users/me/sessions', { token: mallory.token, body: { client: 'uploader' } }),
    );
    const links = await handOffs(page);
    const query = new URLSearchParams({ name: ada.name, email: ada.email, session: results.token });

    await page.goto(`/launcher/auth-redirect?${query}`);

    await expect(
      page.getByRole('heading', { name: `Connect the launcher to ${mallory.name} - ${mallory.email}?` }),
    ).toBeVisible();
    await expect(page.getByText(`you are signed in as ${ada.email}`)).toBeVisible();
    expect(links).toEqual([]);
    await expect(page).not.toHaveURL(/session/);

    await page.getByRole('button', { name: `Connect as ${mallory.email}` }).click();

    await expect.poll(() => links.length).toBe(1);
    await expect(page.getByText(`You have been authenticated as ${mallory.name} - ${mallory.email}`)).toBeVisible();
  },
);
