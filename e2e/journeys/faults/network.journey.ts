import { soundDocx } from '../../support/documents';
import { composer, getStarted } from '../../support/screen';
import { holdBack } from '../../support/network';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

test('going offline and coming back are both shown', async ({ page, context, signedIn, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await signedIn();
  await page.goto('/files');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText(/offline/i)).toHaveCount(0);
});

for (const [what, file] of [
  ['the entry of a remote', /\/remotes\/chat\/\w+\/entry\.js$/],
  ['a chunk of a screen', /\/remotes\/chat\/\w+\/(?!entry)[^/]+\.js$/],
] as const)
  test(`${what} that is lost once is asked for again, and nobody sees it`, async ({
    page,
    signedIn,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_CONNECTION_RESET|preload/);
    await signedIn();
    const asked: string[] = [];
    await page.route(file, (route) => {
      asked.push(route.request().url());

      return asked.length === 1 ? route.abort('connectionreset') : route.continue();
    });

    await page.goto('/');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Chat', exact: true }).click();

    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expect(page.locator('[data-remote=chat]')).not.toHaveAttribute('data-version', 'previous');
    expect(asked.length).toBeGreaterThan(1);
  });

test('a dialog whose code did not come says so, and opens when it is asked for again', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Loading chunk|ChunkLoadError/);
  await page.goto('/auth/sign-up');
  const opener = page.getByRole('button', { name: /privacy policy/i });
  await expect(opener).toBeVisible();
  await context.setOffline(true);
  await opener.click();
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Close' }).click();
  await opener.click();

  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'a message written offline stays, and Retry sends it once when the network is back',
  { tag: ['@8.next-action-failed'] },
  async ({ page, context, signedIn, expectTrouble }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await signedIn();
    await getStarted(page);
    await context.setOffline(true);
    await composer(page).fill('What happens to my files?');
    await composer(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(page.getByRole('log').getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('log').getByText('What happens to my files?')).toHaveCount(1);
  },
);

test(
  'a read that is answered 408 or 429 is asked again when the server says so',
  { tag: ['@B.failed-reads', '@8.read-retries'] },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/408|429/);
    await signedIn();
    const asked: number[] = [];
    await page.route('**/api/users/files', async (route) => {
      const status = [408, 429][asked.push(Date.now()) - 1];
      if (status === undefined) return route.continue();
      return route.fulfill({ status, headers: { 'retry-after': '3' }, body: 'Later.' });
    });

    await page.goto('/files');

    await expect.poll(() => asked.length).toBe(3);
    for (const [index, at] of asked.slice(1).entries()) expect(at - (asked[index] ?? 0)).toBeGreaterThanOrEqual(2_950);
    await expect(page.getByText('No files yet')).toBeVisible();
  },
);

test(
  'a refusal is not asked again',
  { tag: ['@B.failed-reads', '@8.read-retries'] },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/404/);
    await signedIn();
    const reads: string[] = [];
    const unknown = crypto.randomUUID();
    page.on('request', (request) => request.url().includes(`/conversations/${unknown}`) && reads.push(request.url()));

    await page.goto(`/chat/${unknown}`);

    await expect(page.getByText('This conversation does not exist')).toBeVisible();
    expect(reads).toHaveLength(1);
  },
);

test('what was read stays for five minutes without asking again', { tag: ['@9.cache'] }, async ({ page, signedIn }) => {
  const ada = await signedIn();
  await withFiles(ada, { 'Invitation.docx': soundDocx() });
  await page.clock.install();
  await page.goto('/files');
  const file = page.getByText('Invitation.docx').first();
  await expect(file).toBeVisible();
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  const answer = await holdBack(page, /\/users\/files$/);

  await link('Privacy').click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.clock.fastForward('04:30');
  await link('Files').click();
  await expect(file, 'from the cache, while it is read anew').toBeVisible();
  await link('Privacy').click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.clock.fastForward('05:30');
  await link('Files').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(file, 'forgotten').toHaveCount(0);
  answer();
  await expect(file).toBeVisible();
});

for (const [remote, path] of [
  ['chat', '/chat'],
  ['files', '/files'],
] as const)
  test(`without the files of ${remote} the rest of the product works, and Retry brings it back`, async ({
    page,
    signedIn,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|chat|files/i);
    await signedIn();
    const gone = new RegExp(`/${remote}/.*\\.js$`);
    await page.route(gone, (route) => route.abort());

    await page.goto(path);

    await expect(page.getByText(/not available right now/i)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/welcome/i);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: remote === 'chat' ? 'Chat' : 'Files', exact: true })
      .click();
    await expect(page.getByText(/not available right now/i)).toBeVisible();
    await page.unroute(gone);
    await page.getByRole('button', { name: /Retry|try again/i }).click();
    await expect(page.getByText(/not available right now/i)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
