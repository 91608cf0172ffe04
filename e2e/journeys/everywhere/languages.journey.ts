import { readdirSync, readFileSync } from 'node:fs';
import { type FileRecord, Language } from '@fidelio/contracts';
import { buildDocx, orderFormXlsx } from '@fidelio/testing';
import type { Page } from '@playwright/test';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';
import { settledFiles, startConversation, upload } from '../../support/uploads';

test('a page is in the language of the browser before any script has come', async ({ request }) => {
  const page = async (headers: Record<string, string>) =>
    (await request.get('/auth/sign-in', { headers: { 'accept-language': 'xx', ...headers } })).text();

  const german = await page({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
  expect(german).toContain('<html lang="de"');
  expect(german).toContain('<title>Anmelden · Fidelio</title>');
  expect(german).toContain('Wir schicken Ihnen einen Code per E-Mail.');
  expect(await page({ cookie: 'language=ja', 'accept-language': 'de' })).toContain('<html lang="ja"');
  expect(await page({})).toContain('<html lang="en"');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the sign-in is German, changes its language without a reload, and stays in it', async ({ page }) => {
    await page.goto('/auth/sign-in');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByLabel('E-Mail-Adresse').fill('ada@example.com');

    await page.getByLabel('Sprache').selectOption('日本語');

    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page).toHaveTitle('ログイン · Fidelio');
    await expect(page.getByLabel('メールアドレス')).toHaveValue('ada@example.com');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  });

  test('an account brings its language along, and its menu changes with it', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await page.getByRole('button', { name: /^Account of/ }).click();

    await page.getByRole('dialog').getByLabel('Language').selectOption('Français');

    await expect(page.getByRole('heading', { name: 'Votre compte' })).toBeVisible();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Bienvenue dans Fidelio/ })).toBeVisible();
  });

  test('what is found in a file is told in German, on Files and beside its pages', async ({ page, signedIn }) => {
    const ada = await signedIn();
    const conversation = await startConversation(ada);
    await upload(ada, conversation, 'Decision.xlsx', orderFormXlsx());
    await upload(ada, conversation, 'Checks.docx', buildDocx({ body: equation }));
    const records = await settledFiles(ada);
    const english = [...englishTexts(), ...records.flatMap(textsOf)];
    await page.goto(`/files?file=${records[0]?.id}`);
    await expect(page.getByText('How sure are we?')).toBeVisible();
    expect((await englishOn(page, english)).length, 'English lines on the English page').toBeGreaterThan(20);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('dialog').getByLabel('Language').selectOption('Deutsch');
    await expect(page.getByRole('heading', { name: 'Ihr Konto' })).toBeVisible();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect(page.getByText('Wie sicher sind wir?'), 'the list is read again').toBeVisible();
    expect(await englishOn(page, english), 'Files after the change').toEqual([]);

    for (const { id, name } of records) {
      await page.goto(`/files?file=${id}`);
      await page.getByText('Wie sicher sind wir?').click();
      expect(await englishOn(page, english), `Files with ${name}`).toEqual([]);

      await page.goto(`/files/${id}/compare`);
      await expect(page.getByRole('heading', { name: 'Was sich ändert' })).toBeVisible();
      await expect(page.getByText('Vorhergesagt nach dem', { exact: false })).toBeVisible();
      expect(await englishOn(page, english), `comparison of ${name}`).toEqual([]);
    }
  });
});

/** Something to look at after the import, which nothing corrects. */
const equation = '<w:p><w:r><w:t>Area</w:t></w:r></w:p><w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>';

/** What the engine says of a file. */
const textsOf = ({ diagnosis }: FileRecord): RegExp[] =>
  [
    ...(diagnosis?.findings ?? []).flatMap(({ title, sentence, remedy, goal = '', check = '' }) => [
      title,
      sentence,
      remedy,
      goal,
      check,
    ]),
    ...(diagnosis?.changes ?? []).flatMap(({ what, why }) => [what, why]),
  ]
    .filter(Boolean)
    .map((text) => new RegExp(escaped(text)));

/** The texts of Files and of the components, in English where German says something else. */
function englishTexts(): RegExp[] {
  const folders = ['apps/files', 'libs/ui'].flatMap((app) =>
    readdirSync(`${product.root}/${app}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('texts/en.json'))
      .map((file) => `${product.root}/${app}/src/${file.slice(0, -'/en.json'.length)}`),
  );
  const read = (folder: string, language: Language): Record<string, string> =>
    JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'));

  return folders.flatMap((folder) => {
    const german = read(folder, 'de');

    return Object.entries(read(folder, 'en'))
      .filter(([key, text]) => german[key] !== text && !text.includes('plural') && /[a-z]{3}/.test(bare(text)))
      .map(
        ([, text]) =>
          new RegExp(
            `^${text
              .split(/\{\w+\}/)
              .map(escaped)
              .join('.+')}$`,
          ),
      );
  });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const bare = (text: string) => text.replaceAll(/\{\w+\}/g, '');

/** The end of a line that quotes a source, which stays in the language of that source. */
const source = /\(\d{4}-\d\d-\d\d\)$/;

/** Every line that the page shows or tells to screen readers, of those that an English text is in. */
async function englishOn(page: Page, english: RegExp[]): Promise<string[]> {
  const shown = await page.locator('body').innerText();
  const told = await page
    .locator('[aria-label], [placeholder], [title]')
    .evaluateAll((all) =>
      all.flatMap((one) => ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? '')),
    );

  return [...shown.split('\n'), ...told].filter(
    (line) => !source.test(line) && english.some((text) => text.test(line.trim())),
  );
}
