import { readdirSync, readFileSync } from 'node:fs';
import { type FileRecord, Language } from '@fidelio/contracts';
import { buildDocx, orderFormXlsx, priceListDocx } from '@fidelio/testing';
import type { Page } from '@playwright/test';
import { picked } from '../../support/documents';
import { mailbox } from '../../support/mailbox';
import { somebody } from '../../support/people';
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

  const address = await request.get('/auth/sign-in?lang=de', { headers: { cookie: 'language=ja' } });
  expect(await address.text()).toContain('Wir schicken Ihnen einen Code per E-Mail.');
  expect(address.headers()['vary']).toContain('accept-language');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the sign-in is German, changes its language without a reload, and stays in it', async ({ page }) => {
    await page.goto('/auth/sign-in?lang=de');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByLabel('E-Mail-Adresse').fill('ada@example.com');

    const catalogues: string[] = [];
    page.on('request', (request) => {
      if (/texts-\w\w-json/.test(request.url())) catalogues.push(request.url());
    });

    await page.getByLabel('Sprache').selectOption('日本語');

    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    const loaded = catalogues.map((url) => /(shell|auth)\/.*texts-(\w\w)-json/.exec(url)?.slice(1).join(' '));
    expect(loaded.toSorted(), 'one catalogue of the shell and of each remote').toEqual(['auth ja', 'shell ja']);
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
    const english = [...englishTexts('de', ['apps/files', 'libs/ui']), ...records.flatMap(textsOf)];
    await page.goto(`/files?file=${records[0]?.id}`);
    await expect(page.getByText('How sure are we?')).toBeVisible();
    expect((await englishOn(page, english)).length, 'English lines on the English page').toBeGreaterThan(20);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('dialog').getByLabel('Language').selectOption('Deutsch');
    await expect(page.getByRole('heading', { name: 'Ihr Konto' })).toBeVisible();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect(page.getByText('Wie sicher sind wir uns?'), 'the list is read again').toBeVisible();
    expect(await englishOn(page, english), 'Files after the change').toEqual([]);

    for (const { id, name } of records) {
      await page.goto(`/files?file=${id}`);
      await page.getByText('Wie sicher sind wir uns?').click();
      expect(await englishOn(page, english), `Files with ${name}`).toEqual([]);

      await page.goto(`/files/${id}/compare`);
      await expect(page.getByRole('heading', { name: 'Was sich ändert' })).toBeVisible();
      await expect(page.getByText('Vorhergesagt nach dem', { exact: false })).toBeVisible();
      expect(await englishOn(page, english), `comparison of ${name}`).toEqual([]);
    }
  });
});

/** What a newcomer writes and uploads, who runs from sign-up to the corrected file on a phone. */
const newcomers = [
  {
    language: 'de',
    name: 'Anna Becker',
    report: 'In der Preisliste aus Word fallen in Google Docs die Spalten zusammen.',
    file: 'Preisliste',
  },
  {
    language: 'fr',
    name: 'Claire Dubois',
    report: 'Les colonnes de ma liste de prix Word se tassent dans Google Docs.',
    file: 'Liste de prix',
  },
  {
    language: 'ja',
    name: 'Hanako Sato',
    report: 'Word の価格表の列が、Google ドキュメントではつぶれてしまいます。',
    file: '価格表',
  },
] as const;

for (const { language, name, report, file } of newcomers)
  test.describe(`on a phone in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 740 } });

    test('a newcomer gets from sign-up to the corrected file, and its mail, without an English word', async ({
      page,
    }) => {
      const english = englishTexts(language, ['apps/auth', 'apps/chat', 'apps/files', 'apps/shell', 'libs/ui', 'bff']);
      const expectOwn = async (where: string) => {
        await expect.poll(() => englishOn(page, english), { message: `English on ${where}` }).toEqual([]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overhang, { message: `${where} is wider than the phone` }).toBeLessThanOrEqual(0);
      };
      const auth = textsIn(`${product.root}/apps/auth/src/texts`, language);
      const chat = textsIn(`${product.root}/apps/chat/src/texts`, language);
      const conversation = textsIn(`${product.root}/apps/chat/src/conversation/texts`, language);
      const person = somebody(name);

      await page.goto('/auth/sign-up');
      await expectOwn('the sign-up');
      await page.getByPlaceholder(auth['signUp.namePlaceholder'] ?? '').fill(person.name);
      await page.getByPlaceholder(auth['signUp.emailPlaceholder'] ?? '').fill(person.email);
      await page.getByPlaceholder(auth['signUp.organizationPlaceholder'] ?? '').fill(person.organization);
      await page.getByRole('button', { name: auth['signUp.submit'] ?? '' }).click();
      const code = await mailbox.next(person.email, /\d{6}/);
      await expectOwn('the sign-in');
      await page.getByLabel(auth['signIn.code'] ?? '').fill(/\d{6}/.exec(code.subject)?.[0] ?? '');
      await expect(page).toHaveURL(/\/$/);
      await expectOwn('Home');

      await page.goto('/chat');
      await page.getByRole('button', { name: chat['start.button'] ?? '' }).click();
      const composer = page.getByPlaceholder(conversation['composer.placeholder'] ?? '');
      await composer.fill(report);
      await composer.press('Enter');
      const dialog = page.getByRole('dialog', { name: conversation['upload.title'] ?? '' });
      await dialog.locator('input[type=file]').setInputFiles(picked(`${file}.docx`, priceListDocx()));
      await expectOwn('the upload');
      await dialog.getByRole('button', { name: conversation['upload.upload'] ?? '', exact: true }).click();
      await expect(dialog).toBeHidden();
      const mail = await mailbox.next(person.email, new RegExp(file));
      await expectOwn('the conversation');

      await page.goto('/files');
      await expect(page.locator('a[href*="/api/users/file/fixed/"]').first()).toBeVisible();
      await expectOwn('Files');
      const lines = mail.text.split('\n').map((line) => line.trim());
      expect(lines.filter((line) => english.some((text) => text.test(line)))).toEqual([]);
      const link = /https?:\/\/\S+\/fixed\/\S+/.exec(mail.text)?.[0] ?? '';
      expect((await page.request.get(link)).headers()['content-disposition']).toContain('attachment');
    });
  });

/** Something to look at after the import, which nothing corrects. */
const equation = '<w:p><w:r><w:t>Area</w:t></w:r></w:p><w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>';

function textsIn(folder: string, language: Language): Record<string, string> {
  return JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'));
}

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

/** The English texts of these packages, where the language says something else. */
function englishTexts(language: Language, packages: string[]): RegExp[] {
  const folders = packages.flatMap((app) =>
    readdirSync(`${product.root}/${app}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('texts/en.json'))
      .map((file) => `${product.root}/${app}/src/${file.slice(0, -'/en.json'.length)}`),
  );

  const said = new Set(folders.flatMap((folder) => Object.values(textsIn(folder, language))));

  return folders.flatMap((folder) =>
    Object.values(textsIn(folder, 'en'))
      .filter((text) => !said.has(text) && !text.includes('plural') && /[a-z]{3}/.test(bare(text)))
      .map(
        (text) =>
          new RegExp(
            `^${text
              .split(/\{\w+\}/)
              .map(escaped)
              .join('.+')}$`,
          ),
      ),
  );
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
