import { rm } from 'node:fs/promises';
import { enter, somebody } from '../../support/people';
import { product } from '../../support/product';
import { release } from '../../support/staff';
import { bringSession, expect, test } from '../../support/test';
import { filesWithArchive } from '../../support/trial-remotes';

// It is built on this machine.
test.describe.configure({ timeout: 600_000 });

test('a colleague opens the link of a preview, is asked, and sees it; everybody else sees what is live', async ({
  page,
  browser,
  signedIn,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  await signedIn();
  const beside = ['--to', product.address, '--data', product.environment.DATA_DIR];
  const folder = await filesWithArchive();
  await release('enrol', 'files', ...beside);
  const told = await release('publish', 'files', '--preview', '--hours', '2', '--app', folder, ...beside).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
  const [, version = ''] = /^([0-9a-f]{12}) is a preview until /m.exec(told) ?? [];
  const [, link = ''] = /\n {2}(http\S+)\n/.exec(told) ?? [];
  expect(await release('list', ...beside)).toMatch(new RegExp(`^ +${version} .*, preview until `, 'm'));

  const colleague = await (await browser.newContext()).newPage();
  await bringSession(colleague, await enter(somebody(), product.address));
  const banner = colleague.getByRole('complementary', { name: 'Override of this tab' });
  const archive = colleague.getByRole('link', { name: 'Archive', exact: true }).first();
  const asked: string[] = [];
  colleague.on('request', (request) => void asked.push(request.url()));

  await test.step('nothing of it is loaded before the colleague has agreed', async () => {
    await colleague.goto(link);
    await expect(banner).toContainText('A version of Files that is not published wants to run here, from files team');
    await expect(archive).toHaveCount(0);
    expect(asked.filter((url) => url.includes(version))).toEqual([]);
  });

  await test.step('then that tab has it, and no other', async () => {
    await colleague.getByRole('button', { name: 'Show it' }).click();
    await expect(banner).toContainText('Files comes from files team, in this tab alone');
    await archive.click();
    await expect(colleague.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
    await page.goto('/files');
    await expect(page.locator('[data-remote=files]')).not.toHaveAttribute('data-version', 'override');
    await expect(page.getByRole('link', { name: 'Archive', exact: true })).toHaveCount(0);
  });

  await test.step('when its team ends it, the next page is told so, and shows what is live', async () => {
    await release('end-preview', 'files', version, ...beside);
    await colleague.reload();
    await expect(banner).toContainText('This preview of files was ended.');
    await expect(archive).toHaveCount(0);
  });
  await colleague.context().close();
});
