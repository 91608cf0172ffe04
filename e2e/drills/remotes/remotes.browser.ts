import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';
import { breakChat, faults, timeToFallBack } from './faults';
import { menuLink, remote } from './on-screen';

/** Everything but chat: shell, another remote, and what leads there. */
async function expectTheRest(page: Page): Promise<void> {
  await menuLink(page, 'Files').click();
  await expect(remote(page, 'files').getByRole('heading', { level: 1 })).toBeVisible();
  await menuLink(page, 'Privacy').click();
  await expect(page.getByRole('heading', { name: /privacy policy/i, level: 1 })).toBeVisible();
  await menuLink(page, 'Home').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
}

test.beforeEach(({ expectTrouble }) => expectTrouble(/.*/));
// A request for the release set may be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const fault of faults) {
  test(`chat ${fault.name}: the version before it is shown in time, and the rest never notices`, async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await breakChat(page, fault, true);
    await page.goto('/');
    await expect(menuLink(page, 'Chat')).toBeVisible();

    const started = Date.now();
    await menuLink(page, 'Chat').click();
    await expect(remote(page).getByRole('heading', { level: 1 })).toBeVisible();
    const took = Date.now() - started;

    expect(took, 'milliseconds to fall back').toBeLessThan((await timeToFallBack(page)) + (fault.after ?? 0));
    expect(await remote(page).getAttribute('data-version')).not.toBe('d0d0d0d0d0d0');
    await expectTheRest(page);
    console.log(`  ${fault.name}: fell back in ${took} ms`);
  });

  test(`chat ${fault.name} and there is no version before it: a placeholder, and Retry once it is healed`, async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const heal = await breakChat(page, fault, false);
    await page.goto('/');
    await menuLink(page, 'Chat').click();
    await expect(page.getByRole('alert').getByText(/R-\d{6}/)).toBeVisible({
      timeout: (await timeToFallBack(page)) + (fault.after ?? 0),
    });

    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(remote(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectTheRest(page);
  });
}
