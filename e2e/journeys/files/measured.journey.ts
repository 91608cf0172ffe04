import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { FakeGoogle } from '@fidelio/testing/google';
import { transitionsEnded } from '../../support/accessible';
import { brokenDocx } from '../../support/documents';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { ownAddress } from '../../support/product';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

/** A product that may measure in Google the files of one organisation; Google itself is a fake. */
const address = ownAddress(8);
let folder: string;
let google: FakeGoogle;
let measuring: FragileProduct;

test.use({ baseURL: address });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelio-journey-google-'));
  google = await FakeGoogle.start();
  await writeFile(join(folder, 'key.json'), google.tokens.keyFile(), { mode: 0o600 });
  measuring = await startFragileProduct(address, {
    GOOGLE_SERVICE_ACCOUNT_FILE: join(folder, 'key.json'),
    GOOGLE_MEASURED_DOMAINS: 'example.org',
    GOOGLE_ORIGIN: google.origin,
  });
});
test.afterAll(async () => {
  await measuring?.stop();
  await google?.stop();
  await rm(folder, { recursive: true });
});

test(
  'a corrected copy is measured in Google, and the comparison shows Google’s own pages instead of the simulation',
  { tag: ['@A.19-measured'] },
  async ({ page, signedIn }) => {
    const [file] = await withFiles(await signedIn({ proven: true }), { 'Prices.docx': brokenDocx() });
    await page.goto(`/files/${file!.id}/compare`);

    await expect(page.getByText(/^Measured in Google on /)).toBeVisible();
    await expect(page.getByText('Predicted from what is known about the import')).toHaveCount(0);
    await expect(page.getByRole('note')).toContainText('These are Google’s own pages.');
    await expect(page.getByRole('img', { name: /^As it would arrive: page 1/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Corrected: page 1/ })).toBeVisible();
    await transitionsEnded(page);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await expect.poll(() => google.files.all.filter(({ imported }) => imported !== null)).toEqual([]);
  },
);

test(
  'a copy that is worse in Google is said to be so, and where Google fails the copy stays predicted',
  { tag: ['@A.19-measured'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn({ proven: true });
    google.next(/^PUT /, null, { status: 400, reason: 'badRequest' });
    const [worse] = await withFiles(ada, { 'Worse.docx': brokenDocx() });
    await page.goto(`/files/${worse!.id}/compare`);
    await expect(page.getByRole('note')).toContainText('In Google the corrected file is worse than yours.');
    await expect(page.getByRole('note')).toContainText('Google did not accept the corrected file.');
    await expect(page.getByRole('link', { name: /^Download with/ })).toBeVisible();

    google.next(/^POST \/upload/, { status: 403, reason: 'insufficientFilePermissions' });
    const files = await withFiles(ada, { 'Predicted.docx': brokenDocx() });
    await page.goto(`/files/${files.find(({ name }) => name === 'Predicted.docx')!.id}/compare`);
    await expect(page.getByText('Predicted from what is known about the import')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Download with/ })).toBeVisible();
  },
);
