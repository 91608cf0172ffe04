import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FileRecord } from '@fidelio/contracts';
import { buildPptx, priceListDoc, priceListDocx, textShape } from '@fidelio/testing';
import { picked } from '../../support/documents';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { withoutPrograms } from '../../support/without-programs';
import { ownAddress, product } from '../../support/product';
import { getStarted, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';
import { listFiles, startConversation, upload } from '../../support/uploads';

/** A product on a machine without LibreOffice: it draws with the one that is WebAssembly, which `npm test` installs once. */
const address = ownAddress(9);
const installed = join(product.root, '.data', 'renderer');
const hidden = withoutPrograms(['soffice', 'libreoffice', 'pdftotext', 'pdftoppm']);
let data: string | undefined;
let newcomer: FragileProduct;

test.use({ baseURL: address });
// This renderer takes seconds to start, and minutes on a busy machine.
const timeLimit = { timeout: 900_000 };
test.describe.configure({ mode: 'serial', ...timeLimit });
test.skip(!existsSync(installed), 'LibreOffice as WebAssembly is not in .data/renderer.');
test.skip(hidden === null, 'The LibreOffice of this machine cannot be hidden here.');
test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'fidelio-newcomer-'));
  await symlink(installed, join(data, 'renderer'));
  newcomer = await startFragileProduct(address, { DATA_DIR: data, RENDERER_DOWNLOAD: 'on' }, hidden ?? []);
});
test.afterAll(async () => {
  await newcomer?.stop();
  if (data) await rm(data, { recursive: true, force: true });
});

const drawn = async (page: Page, name: RegExp) => {
  const picture = page.getByRole('img', { name });
  await expect(picture).toBeVisible(timeLimit);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
};

/** Shapes with outlines of their own of many points, as a map has them, and a line of a width that changes. */
function mapDeck(): Uint8Array {
  const corner = (at: number) => {
    const [x, y] = [Math.sin(at), Math.cos(at * 7)].map((value) => 5000 + Math.round(4900 * value));

    return `<a:pt x="${x}" y="${y}"/>`;
  };
  const points = Array.from({ length: 600 }, (_, at) => `<a:lnTo>${corner(at / 40)}</a:lnTo>`).join('');
  const path = `<a:path w="10000" h="10000"><a:moveTo>${corner(0)}</a:moveTo>${points}<a:close/></a:path>`;
  const outline = [
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>',
    `<a:pathLst>${path}</a:pathLst></a:custGeom>`,
  ].join('');
  const fill = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
  const shape = (id: number) =>
    [
      `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Land ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>`,
      `<p:spPr><a:xfrm><a:off x="${id * 90_000}" y="900000"/><a:ext cx="2400000" cy="2400000"/></a:xfrm>`,
      `${outline}${fill('4472C4')}<a:ln w="31750">${fill('1F3864')}</a:ln></p:spPr></p:sp>`,
    ].join('');
  const shapes = Array.from({ length: 12 }, (_, at) => shape(at + 3));

  return buildPptx({ slides: [textShape({ id: 2, text: ['Regions'] }) + shapes.join('')] });
}

test(
  'a file is uploaded, corrected and compared where LibreOffice is WebAssembly alone',
  { tag: ['@A.19-comparison', '@A.10-corrected-copy'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await uploadDialog(page).locator('input[type=file]').setInputFiles(picked('Price list.docx', priceListDocx()));
    await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    const card = page.getByRole('region', { name: 'File Price list.docx' });
    await expect(card.getByText('FIXED', { exact: true })).toBeVisible(timeLimit);

    await page.goto('/files');
    await page.getByRole('button', { name: 'What was found in Price list.docx' }).click();
    await page.getByRole('link', { name: 'Compare before and after' }).click();
    await drawn(page, /^As it would arrive: page 1/);
    await drawn(page, /^Corrected: page 1/);
  },
);

test(
  'there an old file is carried over, and a deck of many outlines is answered, not condemned',
  { tag: ['@A.9-old-formats'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    const conversation = await startConversation(ada);
    await upload(ada, conversation, 'Price list.doc', priceListDoc());
    await upload(ada, conversation, 'Regions.pptx', mapDeck());
    const isDone = ({ waitReason }: FileRecord) => waitReason !== 'queued' && waitReason !== 'running';
    await expect.poll(async () => (await listFiles(ada)).filter(isDone).length, timeLimit).toBe(2);
    const files = await listFiles(ada);

    for (const { name, diagnosis } of files) expect(diagnosis, name).toMatchObject({ failure: null });
    const [deckFile, oldFile] = ['Regions.pptx', 'Price list.doc'].map((name) =>
      files.find((one) => one.name === name),
    );
    const [lines] = deckFile?.diagnosis?.findings ?? [];
    // What cannot be drawn in its processor time is left out, and said.
    expect(['fixed', 'unavailable']).toContain(lines?.outcome);
    expect(oldFile?.diagnosis?.proof?.renderer?.name).toBe('LibreOffice as WebAssembly');
    expect(oldFile?.diagnosis).toMatchObject({ carriedOver: { from: 'Word 97–2003' } });
    expect(oldFile?.diagnosis?.findings.map(({ id }) => id)).not.toContain('file.old-unchecked');
    await page.goto(`/files/${oldFile?.id}/compare`);
    await drawn(page, /^Corrected: page 1/);
  },
);
