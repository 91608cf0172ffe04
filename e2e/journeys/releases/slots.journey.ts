import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { brokenDocx } from '../../support/documents';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { ownAddress } from '../../support/product';
import { release } from '../../support/staff';
import { expect, test } from '../../support/test';
import { trialRemote } from '../../support/trial-remotes';
import { startConversation, upload } from '../../support/uploads';

/** A remote that no image brings fills slots of Home and of Files, to which nothing is changed. */
const address = ownAddress(9);
let running: FragileProduct;

test.use({ baseURL: address });
// It is built on this machine.
test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.beforeAll(async () => (running = await startFragileProduct(address, {})));
test.afterAll(() => running?.stop());

const slots = `import { notices, type SlotComponents } from '@fidelio/shell-api';
import { Icon, IconButton } from '@fidelio/ui';

const never = new Promise<never>(() => undefined);

export const slots: SlotComponents = {
  'home.news': () => <p>Stamps have come.</p>,
  'file.actions': ({ file }) => {
    if (file.name.startsWith('odd')) throw new Error('No stamp fits this file.');
    return (
      <IconButton aria-label={\`Stamp: \${file.name}\`} onClick={() => void notices.success(\`Stamped \${file.name}\`)}>
        <Icon name="check" size={20} />
      </IconButton>
    );
  },
  'file.details': () => {
    throw never;
  },
};
`;

const files = (page: Page) => page.locator('[data-remote=files]');
const row = (page: Page, name: string) => files(page).getByRole('row').filter({ hasText: name });

/** Waits until this tab has told that the remote failed. */
const toldFailure = (page: Page) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/releases/reports') && /"stamps"[^}]*"failed"/.test(request.postData() ?? ''),
  );

test('a remote from outside adds an action to Files, and what of it is broken leaves its slot empty', async ({
  page,
  signedIn,
  expectTrouble,
}) => {
  expectTrouble(/No stamp fits this file|remotes\/stamps|stamps@/);
  const person = await signedIn();
  const conversation = await startConversation({ ...person, at: address });
  for (const name of ['letter.docx', 'odd.docx'])
    expect((await upload({ ...person, at: address }, conversation, name, brokenDocx())).status).toBe(200);

  const beside = ['--to', address, '--data', running.environment.DATA_DIR ?? ''];
  const folder = await trialRemote(
    `name: 'stamps', label: 'Stamps', routes: ['/stamps'], access: 'signed-in', shellApi: '^2.6.0',
    fills: ['home.news', 'file.actions', 'file.details'],
    screens: [{ path: '/stamps', title: 'Stamps', description: 'Stamps.' }]`,
    { 'slots.tsx': slots },
  );
  try {
    await release('enrol', 'stamps', ...beside);
    await release('publish', 'stamps', '--app', folder, ...beside);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  await test.step('Home shows its news', async () => {
    await page.goto('/');
    await expect(page.getByText('Stamps have come.')).toBeVisible();
  });

  await test.step('its action is among those of a file; where it throws, the others stay', async () => {
    const told = toldFailure(page);
    await page.goto('/files');
    await row(page, 'letter.docx').getByRole('button', { name: 'Stamp: letter.docx' }).click();
    await expect(page.getByText('Stamped letter.docx')).toBeVisible();
    await expect(row(page, 'odd.docx').getByRole('button', { name: 'Delete: odd.docx' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stamp: odd.docx' })).toHaveCount(0);
    await told;
  });

  await test.step('what never comes leaves the details as they are', async () => {
    await page.getByRole('button', { name: 'What was found in letter.docx' }).click();
    await expect(page.getByText('it looks wrong').last()).toBeVisible();
    await page.getByRole('button', { name: 'What was found in letter.docx' }).click();
    await expect(row(page, 'letter.docx')).toBeVisible();
  });

  await test.step('where it is down, Files is as without it', async () => {
    await page.route('**/remotes/stamps/**', (route) => route.abort());
    const told = toldFailure(page);
    await page.goto('/files');
    await expect(row(page, 'letter.docx')).toBeVisible();
    await told;
    await expect(page.locator('[data-filler]')).toHaveCount(0);
  });

  await release('retire', 'stamps', ...beside);
});
